Page({
  data: { shared: 0, info: '' },
  onShow() {
    const { statusBarHeight, windowHeight } = wx.getWindowInfo();
    const { top } = wx.getMenuButtonBoundingClientRect();
    this.setData({
      shared: getApp().store.count,
      info: `${statusBarHeight} ${windowHeight} ${top}`,
    });
  },
  onTabItemTap({ index }) {
    console.log('tab', index);
  },
});
