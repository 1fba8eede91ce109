Page({
  data: { amount: 15, animation: null },
  move() {
    this.setData({
      animation: wx.createAnimation({ duration: 10 }).width('31rpx').step().export(),
    });
  },
});
