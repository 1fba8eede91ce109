import { closest, descendants, type GlassEaselNode } from '../host/GlassEaselNode';
import { type BuiltinComponent, controllers, fire, isOn, onTap } from './BuiltinComponent';

const properties = { checked: false, disabled: false, value: '', color: '', name: '' };

/** A control with an on/off state; `flip` implements the tap. */
function toggle(template: string, flip: (node: GlassEaselNode) => void): BuiltinComponent {
  return {
    template,
    properties,
    data: { on: false },
    attach(node) {
      node.setData({ on: isOn(node.data.checked) });
      onTap(node, () => flip(node));
      return {
        changed: (name, value) => {
          if (name === 'checked') node.setData({ on: isOn(value) });
        },
        formValue: () => node.data.on,
        toggle: () => flip(node),
      };
    },
  };
}

function checkedValues(group: GlassEaselNode, is: string): unknown[] {
  return descendants(group)
    .filter((node) => node.is === is && node.data.on === true)
    .map((node) => node.data.value);
}

export const switchControl = toggle(
  "<html-div class=\"{{on?'on':''}}\" style=\"--on-color:{{color||'#04be02'}}\"></html-div>",
  (node) => {
    node.setData({ on: node.data.on !== true });
    fire(node, 'change', { value: node.data.on });
  },
);

/** Its group reports the values that are on. */
export const checkbox = toggle('<html-div>{{on?"✓":""}}</html-div><slot/>', (node) => {
  node.setData({ on: node.data.on !== true });
  const group = closest(node, 'wx://checkbox-group');
  if (group) fire(group, 'change', { value: checkedValues(group, 'wx://checkbox') });
});

/** Selecting a radio button deselects the other radio buttons of its group. */
export const radio = toggle('<html-div>{{on?"●":""}}</html-div><slot/>', (node) => {
  if (node.data.on === true) return;
  const group = closest(node, 'wx://radio-group');
  for (const other of group ? descendants(group) : []) {
    if (other.is === 'wx://radio') other.setData({ on: false });
  }
  node.setData({ on: true });
  if (group) fire(group, 'change', { value: node.data.value });
});

function group(member: string, collect: (values: unknown[]) => unknown): BuiltinComponent {
  return {
    template: '<slot/>',
    properties: { name: '' },
    attach: (node) => ({ formValue: () => collect(checkedValues(node, member)) }),
  };
}

export const checkboxGroup = group('wx://checkbox', (values) => values);

export const radioGroup = group('wx://radio', (values) => values[0] ?? '');

/** A tap on it is a tap on its control. */
export const label: BuiltinComponent = {
  template: '<slot/>',
  properties: { for: '' },
  attach(node) {
    node.addListener('tap', (event) => {
      const id = String(node.data.for ?? '');
      const named = id ? node.ownerShadowRoot?.querySelector(`#${id}`) : null;
      const target = named ?? descendants(node).find((inner) => controllers.get(inner)?.toggle);
      const tapped = '_$' in event.target ? event.target._$ : event.target;
      if (!target || target === tapped || descendants(target).includes(tapped)) return;
      controllers.get(target)?.toggle?.();
    });
    return {};
  },
};
