const { createStore } = require('./store');

App({
  store: createStore(),
  onLaunch(options) {
    this.scene = options.scene;
    wx.onNetworkStatusChange(({ isConnected }) => console.log('network', isConnected));
    wx.onThemeChange(({ theme }) => console.log('theme', theme));
  },
  onShow() {
    console.log('app show');
  },
  onHide() {
    console.log('app hide');
  },
});
