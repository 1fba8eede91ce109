import { type GlassEaselEvent, type GlassEaselNode, type Instance, nodeOf } from './GlassEaselNode';
import { log } from './Log';
import { mpEvent } from './mpEvent';

/** The component or element that a WXS event handler receives (WeChat: ComponentDescriptor). */
export interface WxsDescriptor {
  selectComponent(selector: string): WxsDescriptor | null;
  selectAllComponents(selector: string): WxsDescriptor[];
  setStyle(style: string | Record<string, string | number>): WxsDescriptor;
  addClass(...names: string[]): WxsDescriptor;
  removeClass(...names: string[]): WxsDescriptor;
  hasClass(name: string): boolean;
  getDataset(): Record<string, unknown>;
  /** Calls a method of the page or component that owns the element. */
  callMethod(name: string, argument?: unknown): void;
  triggerEvent(name: string, detail?: unknown): void;
  /** The state that WXS functions share for this element. */
  getState(): Record<string, unknown>;
  requestAnimationFrame(callback: () => void): void;
  setTimeout(callback: () => void, ms?: number): number;
  clearTimeout(id: number): void;
  getComputedStyle(names: string[]): Record<string, string>;
  getBoundingClientRect(): Record<'left' | 'right' | 'top' | 'bottom' | 'width' | 'height', number>;
}

const known = new WeakMap<GlassEaselNode, WxsDescriptor>();

/** Text of a style given as text or as an object with names in either spelling. */
function styleText(style: string | Record<string, string | number>): string {
  if (typeof style === 'string') return style;
  const pairs = Object.entries(style).map(([name, value]) => {
    const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `${dashed}:${value}`;
  });
  return pairs.join(';');
}

function callOwner(node: GlassEaselNode, name: string, argument: unknown): void {
  const owner =
    (node.getShadowRoot?.() && !node.is.startsWith('wx://') ? node : null) ??
    node.ownerShadowRoot?.getHostNode?.();
  const caller = owner as unknown as { getMethodCaller(): Instance } | undefined;
  const method = caller?.getMethodCaller()[name];
  if (typeof method === 'function') method.call(caller?.getMethodCaller(), argument);
  else log('warning', `callMethod: there is no method "${name}"`);
}

/** The descriptor of a node; the same one every time, as its state belongs to the node. */
export function wxsDescriptor(node: GlassEaselNode): WxsDescriptor {
  const found = known.get(node);
  if (found) return found;
  const state: Record<string, unknown> = {};
  const scope = (): GlassEaselNode | null => node.getShadowRoot?.() ?? node.ownerShadowRoot ?? null;
  /** Styles and classes of WXS, which the next setData does not remove. */
  const classes = (names: string[]): string[] =>
    names.flatMap((name) => name.split(/\s+/)).filter(Boolean);
  const descriptor: WxsDescriptor = {
    selectComponent: (selector) => {
      const target = scope()?.querySelector(selector);
      return target ? wxsDescriptor(target) : null;
    },
    selectAllComponents: (selector) =>
      (scope()?.querySelectorAll(selector) ?? []).map(wxsDescriptor),
    setStyle: (style) => {
      node.setNodeStyle(styleText(style), 2);
      return descriptor;
    },
    addClass: (...names) => {
      node.$$.classList.add(...classes(names));
      return descriptor;
    },
    removeClass: (...names) => {
      node.$$.classList.remove(...classes(names));
      return descriptor;
    },
    hasClass: (name) => node.$$.classList.contains(name),
    getDataset: () => ({ ...node.dataset }),
    callMethod: (name, argument) => callOwner(node, name, argument),
    triggerEvent: (name, detail) => node.triggerEvent(name, detail ?? {}, {}),
    getState: () => state,
    requestAnimationFrame: (callback) => void requestAnimationFrame(callback),
    setTimeout: (callback, ms) => window.setTimeout(callback, ms),
    clearTimeout: (id) => window.clearTimeout(id),
    getComputedStyle: (names) => {
      const style = node.$$.ownerDocument.defaultView?.getComputedStyle(node.$$);
      return Object.fromEntries(
        names.map((name) => [name, String(style && Reflect.get(style, name))]),
      );
    },
    getBoundingClientRect: () => {
      const { left, right, top, bottom, width, height } = node.$$.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    },
  };
  known.set(node, descriptor);
  return descriptor;
}

type Listener = (...values: unknown[]) => unknown;

/** For `change:x="{{m.f}}"`: the function with descriptors of the owner and of the element. */
export function changeListener(listener: unknown): Listener {
  if (typeof listener !== 'function') return () => undefined;
  const call: Listener = (value, before, owner, node) =>
    listener(
      value,
      before,
      wxsDescriptor(owner as GlassEaselNode),
      wxsDescriptor(node as GlassEaselNode),
    );
  return (...values) => {
    const { $$: element } = values[3] as { $$: HTMLElement | null };
    // While the component is being created, its other elements do not exist.
    if (element?.isConnected) call(...values);
    else requestAnimationFrame(() => void call(...values));
  };
}

/** For `bindtap="{{m.f}}"`: `path` begins with 1 or 2 for a function of WXS. */
export function eventListener(
  caller: { _$: GlassEaselNode },
  event: GlassEaselEvent,
  listener: Listener,
  path: unknown[] | undefined,
): unknown {
  if (path?.[0] !== 1 && path?.[0] !== 2) return listener.call(caller, event);
  const instance = wxsDescriptor(nodeOf(event.currentTarget));
  return listener({ ...mpEvent(event), instance }, wxsDescriptor(caller._$));
}
