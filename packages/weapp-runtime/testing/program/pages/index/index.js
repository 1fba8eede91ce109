const API = 'http://api.fixture:1234';

Page({
  data: {
    count: 0,
    rows: ['a', 'b', 'c'],
    reply: '',
    echo: '',
    answer: '',
    refreshes: 0,
    bottoms: 0,
    covered: false,
  },
  onLoad() {
    console.log('index load');
  },
  onShow() {
    console.log('index show');
  },
  onReady() {
    console.log('index ready');
  },
  onHide() {
    console.log('index hide');
  },
  onPullDownRefresh() {
    this.setData({ refreshes: this.data.refreshes + 1 });
    setTimeout(() => wx.stopPullDownRefresh(), 50);
  },
  onReachBottom() {
    console.log('reached bottom');
  },
  onShareAppMessage({ from }) {
    return { title: `shared from ${from}`, path: '/pages/index/index' };
  },
  add(event) {
    const count = this.data.count + Number(event.currentTarget.dataset.step);
    getApp().store.count = count;
    this.setData({ count });
  },
  onAdd(event) {
    console.log('added', event.detail.taps, event.type);
  },
  outer(event) {
    console.log('outer', event.target.id, event.currentTarget.id);
  },
  inner(event) {
    console.log('inner', event.currentTarget.id);
  },
  long() {
    console.log('long press');
  },
  bottom() {
    this.setData({ bottoms: this.data.bottoms + 1 });
  },
  request() {
    this.send({ url: `${API}/hello`, method: 'POST', data: { name: '中文' } });
  },
  send(options) {
    wx.request({
      header: { token: 't1', referer: 'https://evil.example' },
      ...options,
      success: ({ statusCode, data }) =>
        this.setData({ reply: `${statusCode} ${JSON.stringify(data)}` }),
      fail: ({ errMsg }) => this.setData({ reply: errMsg }),
    });
  },
  socket() {
    const task = wx.connectSocket({ url: `${API.replace('http', 'ws')}/feed` });
    task.onOpen(() => task.send({ data: 'ping' }));
    task.onMessage(({ data }) => this.setData({ echo: data }));
    task.onClose(({ code }) => this.setData({ echo: `closed ${code}` }));
    this.task = task;
  },
  async modal() {
    const { confirm } = await wx.showModal({ title: 'Sure?', content: 'Really' });
    this.setData({ answer: confirm ? 'yes' : 'no' });
  },
  detail() {
    wx.navigateTo({
      url: `/pages/detail/index?id=7&name=${encodeURIComponent('中 文')}`,
      events: { picked: (value) => console.log('picked', value) },
      success: ({ eventChannel }) => eventChannel.emit('given', 'hello'),
    });
  },
});
