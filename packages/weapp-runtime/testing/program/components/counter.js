Component({
  properties: { value: Number },
  data: { taps: 0 },
  lifetimes: {
    attached() {
      console.log('counter attached');
    },
  },
  pageLifetimes: {
    hide() {
      console.log('counter page hidden');
    },
  },
  methods: {
    add() {
      this.setData({ taps: this.data.taps + 1 });
      this.triggerEvent('add', { taps: this.data.taps });
    },
  },
});
