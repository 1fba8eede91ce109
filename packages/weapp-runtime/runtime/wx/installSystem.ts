import { ApiFailure } from '../host/ApiFailure';
import type { Services } from '../host/Services';
import type { WxTable } from './WxTable';

const EVENTS =
  'AppShow AppHide Error UnhandledRejection PageNotFound ThemeChange MemoryWarning WindowResize ' +
  'NetworkStatusChange KeyboardHeightChange AudioInterruptionBegin AudioInterruptionEnd';

const BUILTINS =
  'button view input image text scroll-view swiper switch picker canvas form rich-text textarea';

function windowInfo({ config, pages }: Services): Record<string, unknown> {
  const { device } = config;
  const { width, height, statusBarHeight, safeBottom } = device;
  const size = pages.top?.size ?? {
    windowWidth: width,
    windowHeight: height - statusBarHeight - 44,
  };
  return {
    pixelRatio: device.pixelRatio,
    screenWidth: width,
    screenHeight: height,
    ...size,
    statusBarHeight,
    screenTop: height - size.windowHeight,
    safeArea: {
      left: 0,
      right: width,
      top: statusBarHeight,
      bottom: height - safeBottom,
      width,
      height: height - statusBarHeight - safeBottom,
    },
  };
}

function deviceInfo({ config: { device } }: Services): Record<string, unknown> {
  const { model, system, platform } = device;
  return { abi: 'arm64', benchmarkLevel: 32, brand: 'runner', model, system, platform };
}

/** px, on an iPhone. */
const STANDARD_TEXT = 17;

function appBaseInfo({ config, pack }: Services): Record<string, unknown> {
  return {
    SDKVersion: config.sdkVersion,
    version: '8.0.50',
    language: config.language,
    // As in the client, only a program with `darkmode` sees the theme.
    theme: pack.app.darkmode === true ? config.theme : undefined,
    enableDebug: false,
    fontSizeSetting: (STANDARD_TEXT * config.text) / 100,
    fontSizeScaleFactor: config.text / 100,
    host: { appId: config.appId, env: 'WeChat' },
  };
}

/** WeChat's maximum for one call. */
const RANDOM_BYTES_MAX = 1024 * 1024;
/** A browser's maximum for one call. */
const FILL_BYTES_MAX = 65_536;

function randomBytes(length: unknown): ArrayBuffer {
  if (typeof length !== 'number' || !(length > 0) || length > RANDOM_BYTES_MAX) {
    throw new ApiFailure('invalid length');
  }
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += FILL_BYTES_MAX) {
    crypto.getRandomValues(bytes.subarray(at, at + FILL_BYTES_MAX));
  }
  return bytes.buffer;
}

export function installSystem(wx: WxTable): void {
  const { services } = wx;
  const { config, appEvents, chrome, launch } = services;
  const all = (): object => ({
    ...windowInfo(services),
    ...deviceInfo(services),
    ...appBaseInfo(services),
  });
  wx.sync('getWindowInfo', () => windowInfo(services));
  wx.sync('getDeviceInfo', () => deviceInfo(services));
  wx.sync('getAppBaseInfo', () => appBaseInfo(services));
  wx.sync('getSystemInfoSync', all);
  wx.async('getSystemInfo', all);
  wx.async('getSystemInfoAsync', all);
  wx.sync('getSystemSetting', () => ({ wifiEnabled: true, deviceOrientation: 'portrait' }));
  wx.sync('getMenuButtonBoundingClientRect', () => chrome.capsuleRect());
  wx.sync('getLaunchOptionsSync', () => ({ ...launch }));
  wx.sync('getEnterOptionsSync', () => ({ ...launch }));
  wx.sync('getAccountInfoSync', () => ({
    miniProgram: { appId: config.appId, envVersion: 'develop', version: '' },
  }));
  wx.sync('canIUse', (schema: string) => {
    const [name = ''] = schema.split('.');
    return name in wx.members || BUILTINS.split(' ').includes(name);
  });
  wx.sync('nextTick', (callback: () => void) => void Promise.resolve().then(callback));
  wx.sync('env', { USER_DATA_PATH: 'wxfile://usr' });
  wx.async<{ length?: number }>('getRandomValues', ({ length }) => ({
    randomValues: randomBytes(length),
  }));
  wx.async('getNetworkType', () => ({ networkType: config.networkType, hasSystemProxy: false }));
  for (const event of EVENTS.split(' ')) {
    wx.sync(`on${event}`, (listener: () => void) => appEvents.on(`on${event}`, listener));
    wx.sync(`off${event}`, (listener?: () => void) => appEvents.off(`on${event}`, listener));
  }
}
