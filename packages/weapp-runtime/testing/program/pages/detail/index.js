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
  ask() {
    this.setData({ asked: true });
  },
  left() {
    this.setData({ asked: false });
    console.log('container left');
  },
  pick() {
    this.getOpenerEventChannel().emit('picked', 7);
  },
});
