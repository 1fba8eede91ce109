Component({
  properties: { name: String, count: Number },
  methods: {
    onLoad({ other }) {
      const { name, count } = this.data;
      console.log('loaded', name, count + 1, other, JSON.stringify(this.getOpenerEventChannel()));
    },
  },
});
