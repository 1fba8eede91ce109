import { type BuiltinComponent, fire, isOn, onTap, part, setFlag } from './BuiltinComponent';
import { attachHover } from './hover';

const ROUTES: Record<string, 'navigateTo' | 'redirectTo' | 'switchTab' | 'reLaunch'> = {
  navigate: 'navigateTo',
  redirect: 'redirectTo',
  switchTab: 'switchTab',
  reLaunch: 'reLaunch',
};

export const view: BuiltinComponent = {
  template: '<slot/>',
  attach(node) {
    attachHover(node);
    return {};
  },
};

export const text: BuiltinComponent = {
  template: '<slot/>',
  properties: { userSelect: false, selectable: false },
  attach(node) {
    const draw = (): void => {
      const on = isOn(node.data.userSelect) || isOn(node.data.selectable);
      setFlag(node.$$, 'user-select', on);
    };
    draw();
    return { changed: draw };
  },
};

/** The program gets the node from a selector query. */
export const canvas: BuiltinComponent = {
  template: '<html-canvas/>',
  properties: { type: '', canvasId: '' },
};

export const navigator: BuiltinComponent = {
  template: '<slot/>',
  properties: { url: '', openType: 'navigate', delta: 1 },
  attach(node, { router }) {
    onTap(node, () => {
      const kind = ROUTES[String(node.data.openType)];
      if (kind) void router.go(kind, String(node.data.url));
      else void router.back(Number(node.data.delta));
    });
    return {};
  },
};

/** `percent` is 0 to 100. */
export const progress: BuiltinComponent = {
  template: '<html-div><html-div style="width:{{percent}}%"></html-div></html-div>',
  properties: { percent: 0 },
};

/** Rendered as its type's name. */
export const icon: BuiltinComponent = {
  template: '<html-span>{{type}}</html-span>',
  properties: { type: '', size: 23, color: '' },
};

export const slider: BuiltinComponent = {
  template: '<html-input type="range"/>',
  properties: { min: 0, max: 100, step: 1, value: 0, disabled: false, name: '' },
  attach(node) {
    const bar = part(node) as HTMLInputElement;
    const draw = (): void => {
      for (const name of ['min', 'max', 'step', 'value'] as const) {
        bar[name] = String(node.data[name]);
      }
    };
    for (const [type, event] of [
      ['change', 'change'],
      ['input', 'changing'],
    ] as const) {
      bar.addEventListener(type, (original) => {
        original.stopPropagation();
        fire(node, event, { value: Number(bar.value) });
      });
    }
    draw();
    return { changed: draw, formValue: () => Number(bar.value) };
  },
};
