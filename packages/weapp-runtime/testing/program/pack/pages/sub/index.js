Page({
  onLoad() {
    this.setData({ count: getApp().store.count });
  },
});
