const { createStore } = require('./store');

App({
  store: createStore(),
  onLaunch(options) {
    this.scene = options.scene;
    wx.onNetworkStatusChange(({ isConnected }) => console.log('network', isConnected));
    const updates = wx.getUpdateManager();
    updates.onUpdateReady(() => console.log('update ready'));
    updates.onUpdateFailed(() => console.log('update failed'));
    wx.onThemeChange(({ theme }) => console.log('theme', theme));
  },
  onShow() {
    console.log('app show');
  },
  /** Which globals of the browser the program can see. */
  probe() {
    let refusal = '';
    try {
      new Function('return 1')();
    } catch (error) {
      refusal = error.message;
    }
    return {
      refusal,
      notEmulated: typeof wx.notEmulated,
      window: typeof window,
      document: typeof document,
      localStorage: typeof localStorage,
      fetch: typeof fetch,
      WebSocket: typeof WebSocket,
      XMLHttpRequest: typeof XMLHttpRequest,
      URL: typeof URL,
      TextDecoder: typeof TextDecoder,
      crypto: typeof crypto,
      Intl: typeof Intl,
      fromGlobal: typeof globalThis.document,
      setImmediate: typeof setImmediate,
    };
  },
  startTimer(ms) {
    setTimeout(() => console.log('timer fired'), ms);
  },
  onHide() {
    console.log('app hide');
  },
});
