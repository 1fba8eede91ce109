Page({
  onLoad({ id, name }) {
    this.setData({ id, name });
    const channel = this.getOpenerEventChannel();
    if (channel) channel.on('given', (value) => console.log('given', value));
    this.timer = setTimeout(() => console.log('detail still alive'), 60000);
  },
  onUnload() {
    clearTimeout(this.timer);
    console.log('detail unload');
  },
  pick() {
    this.getOpenerEventChannel().emit('picked', 7);
  },
});
