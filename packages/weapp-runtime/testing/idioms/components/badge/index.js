Component({
  options: { addGlobalClass: true },
  properties: { name: String },
  ready() {
    const { name } = this.data;
    const query = this.createSelectorQuery().select('.own').boundingClientRect();
    query.exec(([box]) => console.log('ready', name, box.width > 0));
  },
});
