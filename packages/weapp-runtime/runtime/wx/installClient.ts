import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import { isSinglePage } from '../host/singlePage';
import type { WxTable } from './WxTable';

/** Abilities of the client, the account or the device: the test supplies the results. */
const ANSWERED =
  'login checkSession getSetting authorize openSetting getUserProfile requestSubscribeMessage ' +
  'saveImageToPhotosAlbum scanCode makePhoneCall requestPayment getLocation openLocation ' +
  'chooseLocation chooseMessageFile navigateToMiniProgram openCustomerServiceChat openDocument ' +
  'openPrivacyContract';

function plain(options: object): unknown {
  const text = JSON.stringify(options, (_, value: unknown) =>
    typeof value === 'function' ? undefined : value,
  );
  return JSON.parse(text);
}

/** Clipboard, update manager, logs, performance, and abilities from the test. */
export function installClient(wx: WxTable): void {
  const { overlay, appEvents, launch } = wx.services;
  for (const name of ANSWERED.split(' ')) {
    wx.async(name, (options) => {
      if (name === 'login' && isSinglePage(launch)) throw new ApiFailure('no login in single page');
      return native('ability', { name, options: plain(options) });
    });
  }
  wx.async<{ data: string }>('setClipboardData', async ({ data }) => {
    await native('ability', { name: 'setClipboardData', options: { data } });
    // The client itself shows this toast.
    overlay.toast('内容已复制', 'success', 1500, false);
  });
  wx.async('getClipboardData', () => native('ability', { name: 'getClipboardData', options: {} }));
  wx.sync('getUpdateManager', () => ({
    onCheckForUpdate: (listener: (result: object) => void) =>
      void setTimeout(() => listener({ hasUpdate: false })),
    onUpdateReady: (listener: () => void) => appEvents.on('updateReady', listener),
    onUpdateFailed: (listener: () => void) => appEvents.on('updateFailed', listener),
    applyUpdate: () => void native('record', { name: 'applyUpdate', options: {} }),
  }));
  const noop = (): void => undefined;
  const logger = Object.fromEntries(
    ['log', 'info', 'warn', 'error', 'debug', 'setFilterMsg', 'addFilterMsg'].map((name) => [
      name,
      noop,
    ]),
  );
  wx.sync('getRealtimeLogManager', () => logger);
  wx.sync('getLogManager', () => logger);
  wx.sync(
    'reportEvent',
    (name: string, data: unknown) =>
      void native('record', { name: 'reportEvent', options: { name, data } }),
  );
  wx.sync('getPerformance', () => ({
    now: () => performance.now(),
    getEntries: () => [],
    createObserver: () => ({ observe: noop, disconnect: noop }),
  }));
}
