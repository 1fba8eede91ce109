Page({
  data: { drawn: '', removed: false, path: '', uploaded: '', copied: '' },
  onReady() {
    const query = wx.createSelectorQuery();
    query.select('#chart').fields({ node: true, size: true }, ({ node, width, height }) => {
      this.node = node;
      const context = node.getContext('2d');
      context.fillRect(0, 0, 10, 10);
      node.requestAnimationFrame(() => this.setData({ drawn: `${width}x${height}` }));
    });
    query.exec();
    wx.createIntersectionObserver(this, {})
      .relativeToViewport()
      .observe('#far', ({ intersectionRatio }) => console.log('far', intersectionRatio > 0));
  },
  /** Keeps drawing after the removal, like a faulty program. */
  removeCanvas() {
    const until = Date.now() + 3500;
    const draw = () => {
      if (Date.now() > until) return;
      this.node.getContext('2d').fillRect(0, 0, 10, 10);
      this.node.requestAnimationFrame(draw);
    };
    draw();
    this.setData({ removed: true });
  },
  async choose() {
    const { tempFiles } = await wx.chooseMedia({ count: 1, mediaType: ['image'] });
    const path = tempFiles[0].tempFilePath;
    this.setData({ path });
    wx.uploadFile({
      url: 'http://api.fixture:1234/upload',
      filePath: path,
      name: 'file',
      formData: { secretFlag: 'Y' },
      header: { token: 't1' },
      success: ({ data }) => this.setData({ uploaded: data }),
      fail: ({ errMsg }) => this.setData({ uploaded: errMsg }),
    });
  },
  onLoadImage({ detail }) {
    console.log('image', detail.width);
  },
  async copy() {
    await wx.setClipboardData({ data: 'copied text' });
    const { data } = await wx.getClipboardData();
    this.setData({ copied: data });
  },
  onLower() {
    console.log('lower');
  },
  onSwipe({ detail }) {
    console.log('swiped', detail.current);
  },
});
