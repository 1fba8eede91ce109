Component({
  behaviors: ['wx://form-field'],
  properties: { dataset: Array },
});
