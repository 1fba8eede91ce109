import type { BuiltinComponent } from './BuiltinComponent';
import { button } from './button';
import { form } from './form';
import { image } from './image';
import { pageContainer } from './pageContainer';
import { picker } from './picker';
import { richText } from './richText';
import { scrollView } from './scrollView';
import { canvas, icon, navigator, progress, slider, text, view } from './simple';
import { swiper, swiperItem } from './swiper';
import { input, textarea } from './textField';
import { checkbox, checkboxGroup, label, radio, radioGroup, switchControl } from './toggles';

const container: BuiltinComponent = { template: '<slot/>' };

/** A native view that the host cannot render; it shows the name instead. */
const placeholder = (name: string): BuiltinComponent => ({
  template: `<html-span>${name}</html-span>`,
});

export const builtinComponents: Record<string, BuiltinComponent> = {
  view,
  text,
  button,
  form,
  image,
  'cover-image': image,
  input,
  textarea,
  picker,
  label,
  switch: switchControl,
  checkbox,
  'checkbox-group': checkboxGroup,
  radio,
  'radio-group': radioGroup,
  'scroll-view': scrollView,
  swiper,
  'swiper-item': swiperItem,
  'rich-text': richText,
  canvas,
  navigator,
  progress,
  icon,
  slider,
  'cover-view': view,
  'movable-area': container,
  'movable-view': container,
  'root-portal': container,
  'page-meta': container,
  'match-media': container,
  'page-container': pageContainer,
  'share-element': container,
  'picker-view': container,
  'picker-view-column': container,
  'navigation-bar': container,
  video: placeholder('video'),
  map: placeholder('map'),
  camera: placeholder('camera'),
  'web-view': placeholder('web-view'),
  'live-player': placeholder('live-player'),
  'live-pusher': placeholder('live-pusher'),
  audio: { template: '' },
  ad: { template: '' },
  editor: { template: '' },
  'open-data': { template: '' },
};

export const builtinTemplates: Record<string, string> = Object.fromEntries(
  Object.entries(builtinComponents).map(([tag, { template }]) => [tag, template]),
);
