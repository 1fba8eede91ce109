import type { KeyboardStop } from './keyboardWalk';

/** An element as a customer identifies it: by visible text, or by id. */
export type Target = { text: string } | { id: string };

/** Position of an element, in CSS pixels of the whole screen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The element that a touch at (x, y) would hit instead; null when it hits this one. */
  coveredBy: string | null;
}

/** The drag that scrolls an element to the middle. */
export interface Drag {
  x: number;
  y: number;
  distanceX: number;
  distanceY: number;
  /** Available space around (x, y). */
  width: number;
  height: number;
}

/** API of this code inside the browser, as `window.__e2eDom`. */
export interface E2eDom {
  /** Roots to search, topmost first: a mini-program's layers, else the whole page. */
  layers(): Element[];
  /** The best visible match, in the order of the layers; null when there is none. */
  find(target: Target): Element | null;
  /** Ids of visible elements that start with `prefix`, without it, in document order. */
  keys(prefix: string): string[];
  spot(element: Element): Spot;
  /** Null when no scrolling would bring it nearer to the middle. */
  drag(element: Element): Drag | null;
  /** A field's value, else the visible text with single spaces. */
  read(element: Element): string;
  /** The `data-keyboard` of the field in (or at) the element, else ''. */
  keyboard(element: Element): string;
  /** Tappable elements smaller than 44x44 px: one line each. */
  smallTargets(): string[];
  /** Text that is cut off, leaves its box or the screen, or overlaps other text: one line each. */
  textFaults(): string[];
  /** Layout shifts without user input within `ms`: one line each. */
  watchShifts(ms: number): Promise<string[]>;
  /** Removes the focus. Returns the controls that Tab must reach, in reading order. */
  startKeyboardWalk(): Promise<string[]>;
  /** The focused element; null when the focus has left the page. */
  keyboardStop(): KeyboardStop | null;
  missedControls(): string[];
  /** Whether the element or a descendant has the focus. */
  hasFocus(element: Element): boolean;
}

declare global {
  interface Window {
    __e2eDom: E2eDom;
  }
}
