Page({
  data: { more: false, size: 50, dragged: '', animation: null },
  more() {
    const animation = wx.createAnimation({ duration: 10 });
    this.setData({ more: true, size: 80, animation: animation.translateX(20).step().export() });
  },
  onDrag(detail) {
    this.setData({ dragged: `${detail.count} ${detail.step}` });
  },
});
