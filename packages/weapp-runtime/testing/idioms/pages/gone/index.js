Page({
  data: { on: true },
  onReady() {
    const query = wx.createSelectorQuery();
    query.select('#gone').boundingClientRect();
    query.exec((results) => console.log('query', JSON.stringify(results)));
    this.setData({ on: false });
  },
});
