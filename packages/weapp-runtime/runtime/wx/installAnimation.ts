import { instancePrototype } from '../host/engine';
import type { GlassEaselNode, Instance } from '../host/GlassEaselNode';
import { withPixels } from '../rpx';
import type { WxTable } from './WxTable';

/** One step of `wx.createAnimation`, as its `export()` gives it to the view. */
export interface AnimationStep {
  animates: { type: string; args: unknown[] }[];
  option: {
    transformOrigin: string;
    /** Times in ms. */
    transition: { duration: number; timingFunction: string; delay: number };
  };
}

interface AnimationOptions {
  duration?: number;
  timingFunction?: string;
  delay?: number;
  transformOrigin?: string;
}

const TRANSFORMS =
  'matrix matrix3d rotate rotate3d rotateX rotateY rotateZ scale scale3d scaleX scaleY scaleZ ' +
  'skew skewX skewY translate translate3d translateX translateY translateZ';
const STYLES = 'opacity backgroundColor width height top left bottom right';

/** The object of `wx.createAnimation`: its calls collect a step, `step` ends it. */
function createAnimation(defaults: AnimationOptions = {}): object {
  let actions: AnimationStep[] = [];
  let animates: AnimationStep['animates'] = [];
  const animation: Record<string, unknown> = {
    step(options: AnimationOptions = {}) {
      const all = { duration: 400, timingFunction: 'linear', delay: 0, ...defaults, ...options };
      const { duration, timingFunction, delay, transformOrigin = '50% 50% 0' } = all;
      actions.push({
        animates,
        option: { transformOrigin, transition: { duration, timingFunction, delay } },
      });
      // A later step begins with the values of this one.
      animates = [...animates];
      return animation;
    },
    export() {
      const result = { actions };
      actions = [];
      return result;
    },
  };
  const add = (type: string, args: unknown[]): object => {
    animates = [
      ...animates.filter((one) => one.type !== type || one.args[0] !== args[0]),
      { type, args },
    ];
    return animation;
  };
  for (const name of TRANSFORMS.split(' ')) {
    animation[name] = (...args: unknown[]) => {
      animates = animates.filter((one) => one.type !== name);
      return add(name, args);
    };
  }
  for (const name of STYLES.split(' ')) {
    animation[name] = (value: unknown) => add('style', [name, value]);
  }
  return animation;
}

interface Keyframe2 extends Record<string, unknown> {
  offset?: number;
  ease?: string;
  transformOrigin?: string;
}

/** A keyframe of `this.animate` for the browser: its transforms are one property there. */
function browserKeyframe({ ease, ...frame }: Keyframe2): Keyframe {
  const entries = Object.entries(frame);
  const isTransform = (name: string): boolean => TRANSFORMS.split(' ').includes(name);
  const transforms = entries
    .filter(([name]) => isTransform(name))
    .map(([name, value]) => transformText(name, [value].flat()));
  return {
    ...Object.fromEntries(entries.filter(([name]) => !isTransform(name))),
    ...(ease !== undefined && { easing: ease }),
    ...(transforms.length > 0 && { transform: transforms.join(' ') }),
  } as Keyframe;
}

/** CSS of one transform: lengths without a unit are px, angles deg. */
export function transformText(type: string, args: unknown[]): string {
  const unit = /^(rotate|skew)/.test(type) ? 'deg' : type.startsWith('translate') ? 'px' : '';
  const plain = type === 'rotate3d' ? args.length - 1 : 0;
  const values = args.map((one, index) => {
    const isNumber = typeof one === 'number';
    return isNumber && index >= plain ? `${one}${unit}` : String(one);
  });
  return withPixels(`${type}(${values.join(',')})`);
}

function elementsOf(instance: Instance, selector: string): HTMLElement[] {
  const { _$: node } = instance as unknown as { _$: GlassEaselNode };
  return (node.getShadowRoot?.()?.querySelectorAll(selector) ?? []).map(({ $$ }) => $$);
}

/** `wx.createAnimation`, and `animate` and `clearAnimation` of pages and components. */
export function installAnimation(wx: WxTable): void {
  wx.sync('createAnimation', createAnimation);
  instancePrototype.animate = function (
    this: Instance,
    selector: string,
    frames: Keyframe2[],
    duration: number,
    callback?: () => void,
  ): void {
    const running = elementsOf(this, selector).map((element) =>
      element.animate(frames.map(browserKeyframe), { duration, fill: 'forwards' }),
    );
    // A removed element cancels its animation.
    const ended = Promise.all(running.map(({ finished }) => finished));
    ended.then(
      () => callback?.(),
      () => undefined,
    );
  };
  instancePrototype.clearAnimation = function (
    this: Instance,
    selector: string,
    ...rest: unknown[]
  ): void {
    for (const element of elementsOf(this, selector)) {
      for (const one of element.getAnimations()) one.cancel();
    }
    const callback = rest.find((one) => typeof one === 'function');
    if (typeof callback === 'function') callback();
  };
}
