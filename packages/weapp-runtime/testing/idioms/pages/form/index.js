Page({
  data: { list: [1, 2] },
  submit({ detail }) {
    console.log('submitted', JSON.stringify(detail.value));
  },
});
