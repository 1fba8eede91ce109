Component({
  behaviors: ['wx://form-field', 'wx://proxy-scroll-view'],
  properties: { dataset: Array },
});
