/** Replaces `@tarojs/taro` in the gallery, which has no pages to open and no device to ask. */
const nothing = (): void => undefined;
const resolve = (): Promise<object> => Promise.resolve({});

export default {
  ENV_TYPE: { WEB: 'WEB', WEAPP: 'WEAPP' },
  getEnv: () => 'WEB',
  getCurrentPages: () => [{}],
  usePageScroll: nothing,
  useResize: nothing,
  pxTransform: (px: number) => `${px}px`,
  initPxTransform: nothing,
  eventCenter: { on: nothing, off: nothing, trigger: nothing },
  navigateTo: resolve,
  redirectTo: resolve,
  reLaunch: resolve,
  switchTab: resolve,
  navigateBack: resolve,
};
