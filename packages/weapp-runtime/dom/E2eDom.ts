import type { KeyboardStop } from './keyboardWalk';

/** What a customer can point at: a visible text, or an element's id. */
export type Target = { text: string } | { id: string };

/** Where an element is, in CSS pixels of the whole screen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  /** What a finger at (x, y) would touch instead; null when it touches the element. */
  coveredBy: string | null;
}

/** How far, and where, a finger has to drag so that an element comes to the middle. */
export interface Drag {
  x: number;
  y: number;
  distanceX: number;
  distanceY: number;
  /** The room for the finger around (x, y). */
  width: number;
  height: number;
}

/** What this code offers inside the browser as `window.__e2eDom`. */
export interface E2eDom {
  /** Where the others look, the topmost first: of a mini-program its layers, else the whole page. */
  layers(): Element[];
  /** The best visible match in the layers, in their order; null when there is none. */
  find(target: Target): Element | null;
  /** What follows `prefix` in the ids of visible elements, in document order. */
  keys(prefix: string): string[];
  spot(element: Element): Spot;
  /** Null when nothing can be scrolled that would bring it nearer to the middle. */
  drag(element: Element): Drag | null;
  /** What is read there: a field's value, else the visible text with single spaces. */
  read(element: Element): string;
  /** The `data-keyboard` of the field in (or at) the element, else ''. */
  keyboard(element: Element): string;
  /** What can be tapped on the page and is smaller than 44x44 px: one line each. */
  smallTargets(): string[];
  /** Text that is cut off, leaves its box or the screen, or runs into other text: one line each. */
  textFaults(): string[];
  /** What moves on the page by itself within `ms`: one line each. */
  watchShifts(ms: number): Promise<string[]>;
  /** Takes the keyboard off the page; the names of what Tab should come by, in reading order. */
  startKeyboardWalk(): Promise<string[]>;
  /** Where the keyboard is; null when it has left the page. */
  keyboardStop(): KeyboardStop | null;
  /** Controls of the page that the walk did not come to. */
  missedControls(): string[];
  /** Whether the element, or something in it, has the keyboard. */
  hasFocus(element: Element): boolean;
}

declare global {
  interface Window {
    __e2eDom: E2eDom;
  }
}
