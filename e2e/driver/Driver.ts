import type { Device } from './Device';

export type TargetName = 'h5' | 'weapp';

/**
 * What a journey points at: `'#login-submit'` is the element with that `id`, the only attribute
 * that exists in both builds. Anything else is a visible text; an element's whole text before a
 * part.
 */
export type What = string;

/** A file that the app gave to the customer. */
export interface HandedFile {
  name: string;
  text: string;
}

/** Timeout in ms; default 10 000. */
export interface Patience {
  timeout?: number;
}

/**
 * A customer's hands and eyes. Every action waits until it is possible, scrolls as needed and uses
 * real touches and keys. So covered, clipped or disabled elements cannot be used.
 */
export interface Driver {
  readonly target: TargetName;
  /** Opens a page by its URL (`/pages/stock/index?procode=AAPL`), as a link or share card does. */
  open(route: string): Promise<void>;
  tap(what: What, patience?: Patience): Promise<void>;
  /** Two immediate taps on the same spot. */
  doubleTap(what: What, patience?: Patience): Promise<void>;
  /** `count` taps on the same spot, `gapMs` apart, even if another element is there by then. */
  hammer(what: What, count: number, gapMs: number): Promise<void>;
  /** Replaces a field's text. Fails when the field's keyboard lacks a key. */
  type(what: What, value: string): Promise<void>;
  /** Replaces a field's text by pasting. */
  paste(what: What, value: string): Promise<void>;
  /** Waits until it is on the page, scrolled away or not. */
  see(what: What, patience?: Patience): Promise<void>;
  /** Waits until it is not on the page. */
  notSee(what: What, patience?: Patience): Promise<void>;
  /** Whether it is on the screen and not covered at this moment. */
  isInSight(what: What): Promise<boolean>;
  /** The visible text, or a field's value, with single spaces. Waits until it is there. */
  read(what: What, patience?: Patience): Promise<string>;
  /** Waits until the text there satisfies `holds`, and returns it. */
  readUntil(what: What, holds: (text: string) => boolean, patience?: Patience): Promise<string>;
  /** CSS pixels between the boxes of two elements; 0 when they touch. */
  distance(what: What, other: What): Promise<number>;
  /**
   * Waits until something is painted there (a chart, a picture). Scrolled content is not painted.
   */
  seeDrawn(what: What, patience?: Patience): Promise<void>;
  /**
   * Keys of the rows on the page: `rows('#market-row-')` returns the product codes, top first.
   * Waits for the first row.
   */
  rows(prefix: What): Promise<string[]>;
  /** Taps an element and returns the file it produces: a download, or one sent to a chat. */
  tapForFile(what: What): Promise<HandedFile>;
  /** The files for the next picture picker. */
  chooseImages(files: string[]): void;
  /** Taps the tab bar, 0 to 3. */
  tab(index: number): Promise<void>;
  /** One page back, by the page's own arrow if it has one, else the client's or browser's. */
  back(): Promise<void>;
  /** The Back of the system or browser. */
  systemBack(): Promise<void>;
  /** Drags the page; positive moves further down. CSS pixels. */
  scroll(distance: number): Promise<void>;
  pullDown(): Promise<void>;
  /** Writes `NN-name.png` and returns its path. */
  screenshot(name: string): Promise<string>;
  /**
   * Restarts the app, on the page of `route` if given. With `kill` it gets no event of its end.
   * Storage stays. `whileClosed` is called in between.
   */
  restart(how?: { kill?: boolean; route?: string; whileClosed?: () => void }): Promise<void>;
  offline(on: boolean): Promise<void>;
  /** Shows another app or the lock screen. */
  background(): Promise<void>;
  foreground(): Promise<void>;
  /** The page on top without its query: `/pages/home/index`. */
  currentRoute(): Promise<string>;
  /**
   * Ignores matching problems (`/POST \/login answered 401/`) until the returned function is
   * called.
   */
  expectProblem(pattern: RegExp): () => void;
  /** Unexpected console errors, exceptions and failed calls since the last time. */
  takeProblems(): string[];
  /** Controls of the device under the app. */
  readonly device: Device;
  close(): Promise<void>;
}
