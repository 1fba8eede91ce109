Page({
  data: { text: '', ticks: 0 },
  onLoad() {
    this.timer = setInterval(() => this.setData({ ticks: this.data.ticks + 1 }), 50);
  },
  onUnload() {
    clearInterval(this.timer);
  },
  onInput({ detail }) {
    this.setData({ text: detail.value });
  },
  onBlur() {
    console.log('keys blur');
  },
  next() {
    wx.navigateTo({ url: '/pages/form/index' });
  },
});
