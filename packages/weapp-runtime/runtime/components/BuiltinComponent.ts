import type { GlassEaselNode } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';

/** Behaviour of one built-in component instance. */
export interface Controller {
  /** A property changed; at the start, called for all of them. */
  changed?(name: string, value: unknown): void;
  detached?(): void;
  /** The value that a form collects. */
  formValue?(): unknown;
  /** A label for it was tapped. */
  toggle?(): void;
  submit?(): void;
  reset?(): void;
  /** Swiper: shows the item at that index. */
  goTo?(index: number, source: string): void;
  /** Swiper: lays out the items again. */
  arrange?(): void;
}

/** The host's implementation of a component of the WeChat client. */
export interface BuiltinComponent {
  /** WXML; `html-x` is a plain DOM element x. */
  template: string;
  properties?: Record<string, unknown>;
  data?: Record<string, unknown>;
  attach?(node: GlassEaselNode, services: Services): Controller;
}

export const controllers = new WeakMap<GlassEaselNode, Controller>();

/** Whether a property is on; WXML passes true, 'true' or an attribute without a value. */
export function isOn(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== false && value !== 'false' && value !== ''
  );
}

export function setFlag(element: Element, name: string, on: boolean): void {
  if (on) element.setAttribute(name, '');
  else element.removeAttribute(name);
}

/** The DOM element that the component's template renders at `index`. */
export function part(node: GlassEaselNode, index = 0): HTMLElement {
  const element = node.$$.children[index];
  if (!(element instanceof (node.$$.ownerDocument.defaultView ?? window).HTMLElement)) {
    throw new Error(`${node.is} has no part ${index}`);
  }
  return element;
}

/** Emits the component's own event (not bubbling, as in WeChat). */
export function fire(node: GlassEaselNode, type: string, detail: unknown): void {
  node.triggerEvent(type, detail, {});
}

/** Calls `action` on a tap unless the component is disabled. */
export function onTap(node: GlassEaselNode, action: () => void): void {
  node.addListener('tap', () => {
    if (!isOn(node.data.disabled)) action();
  });
}
