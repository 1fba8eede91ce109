import { CurrentWindowBackendContext } from 'glass-easel';
import type { GlassBackend, GlassEaselNode } from './host/GlassEaselNode';
import { withPixels } from './rpx';
import './WeappWindow';

// The script of each page's frame: the rendering backend, and gestures that glass-easel's DOM
// backend does not derive from touches.

const LONG_PRESS_MS = 350;
const PULL_DISTANCE = 60;

const backend = new CurrentWindowBackendContext();

/** `html-x` in a built-in's template is a plain x; other tags become `wx-x`. */
const tagName = (tag: string): string => (tag.startsWith('html-') ? tag.slice(5) : `wx-${tag}`);

Object.assign(backend, {
  document: {
    createElement: (tag: string) => document.createElement(tagName(tag)),
    createTextNode: (text: string) => document.createTextNode(text),
    createDocumentFragment: () => document.createDocumentFragment(),
  },
});

function ownerOf(target: EventTarget | null): GlassEaselNode | undefined {
  for (let node = target instanceof Node ? target : null; node; node = node.parentNode) {
    const owner: unknown = Reflect.get(node, '__wxElement');
    if (owner) return owner as GlassEaselNode;
  }
  return undefined;
}

function watchLongPress(): void {
  let timer = 0;
  const cancel = (): void => window.clearTimeout(timer);
  const begin = (event: TouchEvent): void => {
    cancel();
    timer = window.setTimeout(() => {
      const owner = ownerOf(event.target);
      const touch = event.touches[0];
      const detail = { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
      if (owner) window.__weappEmit(owner, 'longpress', detail, event);
    }, LONG_PRESS_MS);
  };
  window.addEventListener('touchstart', begin, true);
  for (const type of ['touchend', 'touchcancel', 'touchmove']) {
    window.addEventListener(type, cancel, true);
  }
}

function watchPull(): void {
  let from: number | null = null;
  let pulled = 0;
  window.addEventListener('touchstart', (event) => {
    from = window.scrollY <= 0 ? (event.touches[0]?.clientY ?? null) : null;
    pulled = 0;
  });
  window.addEventListener(
    'touchmove',
    (event) => {
      const y = event.touches[0]?.clientY;
      if (from !== null && y !== undefined) pulled = window.scrollY <= 0 ? y - from : 0;
    },
    { passive: true },
  );
  const finish = (): void => {
    if (pulled > PULL_DISTANCE) window.__weappPulled();
    from = null;
    pulled = 0;
  };
  window.addEventListener('touchend', finish);
  window.addEventListener('touchcancel', finish);
}

function setUnit(): void {
  const { style, clientWidth } = document.documentElement;
  const { platform, pixelRatio } = window.parent.__weappConfig.device;
  style.setProperty('--rpx', `${clientWidth / 750}px`);
  style.setProperty('--rpx-least', platform === 'ios' && pixelRatio > 1 ? '0.5px' : '1px');
}

/** The style of an element in a template may have rpx. */
function convertStyles(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, name, name === 'style' ? withPixels(String(value)) : value);
  };
}

/** Margins of an observer are those of the page, not of the window around its frame. */
function observeInPage(): void {
  const { IntersectionObserver: Native } = window;
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, root: options?.root ?? document });
    }
  };
}

watchLongPress();
watchPull();
observeInPage();
convertStyles();
setUnit();
window.addEventListener('resize', setUnit);
window.__weappFrame = { backend: backend as unknown as GlassBackend };
