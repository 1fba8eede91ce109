import type { GlassEaselNode } from '../host/GlassEaselNode';
import type { Services } from '../host/Services';

/** The living part of one built-in component on the page. */
export interface Controller {
  /** A property (or all of them, at the start) changed. */
  changed?(name: string, value: unknown): void;
  detached?(): void;
  /** The value a form collects. */
  formValue?(): unknown;
  /** A label around it, or for it, was tapped. */
  toggle?(): void;
  submit?(): void;
  reset?(): void;
  /** Swiper: shows the item at that index. */
  goTo?(index: number, source: string): void;
  /** Swiper: arranges the items anew. */
  arrange?(): void;
}

/** A stand-in for a component that the WeChat client provides. */
export interface BuiltinComponent {
  /** WXML; `html-x` is a plain DOM element x. */
  template: string;
  /** Properties with their defaults. */
  properties?: Record<string, unknown>;
  data?: Record<string, unknown>;
  attach?(node: GlassEaselNode, services: Services): Controller;
}

/** The controller of each attached built-in component that has one. */
export const controllers = new WeakMap<GlassEaselNode, Controller>();

/** Whether a property is on; WXML passes true, 'true' or an attribute without a value. */
export function isOn(value: unknown): boolean {
  return (
    value !== undefined && value !== null && value !== false && value !== 'false' && value !== ''
  );
}

/** Sets or removes a DOM attribute without a value. */
export function setFlag(element: Element, name: string, on: boolean): void {
  if (on) element.setAttribute(name, '');
  else element.removeAttribute(name);
}

/** The DOM element that the component's template draws at `index`. */
export function part(node: GlassEaselNode, index = 0): HTMLElement {
  const element = node.$$.children[index];
  if (!(element instanceof (node.$$.ownerDocument.defaultView ?? window).HTMLElement)) {
    throw new Error(`${node.is} has no part ${index}`);
  }
  return element;
}

/** Sends the component's own event (not bubbling, as in WeChat). */
export function fire(node: GlassEaselNode, type: string, detail: unknown): void {
  node.triggerEvent(type, detail, {});
}

/** Calls `action` on a tap unless the component is disabled. */
export function onTap(node: GlassEaselNode, action: () => void): void {
  node.addListener('tap', () => {
    if (!isOn(node.data.disabled)) action();
  });
}
