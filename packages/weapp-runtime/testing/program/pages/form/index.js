Page({
  data: { name: '', out: '' },
  onName({ detail }) {
    this.setData({ name: detail.value });
  },
  onConfirm({ detail }) {
    this.setData({ out: `confirm ${detail.value}` });
  },
  onAgree({ detail }) {
    this.setData({ out: `agree ${detail.value}` });
  },
  onPick({ detail }) {
    this.setData({ out: `picked ${detail.value}` });
  },
  submit({ detail }) {
    this.setData({ out: JSON.stringify(detail.value) });
  },
});
