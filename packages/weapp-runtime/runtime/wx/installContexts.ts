import { Emitter } from '../host/Emitter';
import { native } from '../host/native';
import type { WxTable } from './WxTable';

/** Objects of the client by the function that returns them, with their methods. */
const CONTEXTS: Record<string, string> = {
  createAudioContext: 'setSrc play pause seek',
  createInnerAudioContext: 'play pause stop seek destroy',
  getBackgroundAudioManager: 'play pause stop seek',
  getRecorderManager: 'start stop pause resume',
  createVideoContext:
    'play pause stop seek sendDanmu playbackRate requestFullScreen exitFullScreen ' +
    'showStatusBar hideStatusBar requestBackgroundPlayback exitBackgroundPlayback',
  createLivePlayerContext: 'play stop pause resume mute requestFullScreen exitFullScreen snapshot',
  createLivePusherContext: 'start stop pause resume switchCamera snapshot toggleTorch startPreview',
  createCameraContext: 'takePhoto startRecord stopRecord setZoom onCameraFrame',
  createMapContext:
    'getCenterLocation moveToLocation translateMarker moveAlong includePoints getRegion getScale ' +
    'addMarkers removeMarkers addGroundOverlay removeGroundOverlay setCenterOffset initMarkerCluster',
  createInterstitialAd: 'load show destroy',
  createRewardedVideoAd: 'load show destroy',
  createEditorContext: 'format insertText insertImage insertDivider setContents getContents clear',
};

const isListening = (name: string): boolean => /^(on|off)[A-Z]/.test(name);

/** An object whose calls are recorded for the test, and whose events never come. */
function createContext(creator: string, methods: string[]): object {
  const listeners = new Emitter();
  const members: Record<string, unknown> = {};
  for (const method of methods) {
    members[method] = (...values: unknown[]) => {
      const options = JSON.parse(JSON.stringify(values.length > 1 ? values : (values[0] ?? {})));
      return native('record', { name: `${creator}.${method}`, options });
    };
  }
  return new Proxy(members, {
    get: (own, name) => {
      if (typeof name === 'symbol' || name in own || !isListening(name))
        return Reflect.get(own, name);
      const event = name.replace(/^(on|off)/, '');
      return (listener: () => void) =>
        listeners[name.startsWith('on') ? 'on' : 'off'](event, listener);
    },
  });
}

/** Audio, video, maps, cameras and ads: no device is behind them; what they do is recorded. */
export function installContexts(wx: WxTable): void {
  for (const [creator, methods] of Object.entries(CONTEXTS)) {
    wx.sync(creator, () => createContext(creator, methods.split(' ')));
  }
}
