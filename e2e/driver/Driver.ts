import type { Device } from './Device';

export type TargetName = 'h5' | 'weapp';

/**
 * `'#login-submit'` is the element with that `id`, the only attribute that exists in both builds.
 * Anything else is a visible text.
 */
export type Selector = string;

export interface ExportedFile {
  name: string;
  text: string;
}

/** Timeout in ms; default 10 000. */
export interface WaitOptions {
  timeout?: number;
}

/**
 * A customer's hands and eyes. Actions wait until they are possible, scroll as needed and use real
 * touches and keys, so covered or disabled elements cannot be used.
 */
export interface Driver {
  readonly target: TargetName;
  /** Opens a page by its URL (`/pages/stock/index?procode=AAPL`), as a link or share card does. */
  open(route: string): Promise<void>;
  tap(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Two immediate taps on the same spot. */
  doubleTap(selector: Selector, options?: WaitOptions): Promise<void>;
  /** `count` taps on the same spot, `gapMs` apart, even if another element is there by then. */
  tapRepeatedly(selector: Selector, count: number, gapMs: number): Promise<void>;
  /** Replaces a field's text. Fails when the field's keyboard lacks a key. */
  type(selector: Selector, value: string): Promise<void>;
  paste(selector: Selector, value: string): Promise<void>;
  see(selector: Selector, options?: WaitOptions): Promise<void>;
  notSee(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Whether it is on the screen and not covered at this moment. */
  isInSight(selector: Selector): Promise<boolean>;
  /** The visible text, or a field's value, with single spaces. Waits until it is there. */
  read(selector: Selector, options?: WaitOptions): Promise<string>;
  /** Waits until the text there satisfies `holds`, and returns it. */
  readUntil(
    selector: Selector,
    holds: (text: string) => boolean,
    options?: WaitOptions,
  ): Promise<string>;
  /** CSS pixels between the boxes of two elements; 0 when they touch. */
  distance(selector: Selector, other: Selector): Promise<number>;
  /** Waits until a chart or picture is painted there; scrolled content never is. */
  seeDrawn(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Keys of rows, top first: `rows('#market-row-')` returns product codes. Waits for the first. */
  rows(prefix: Selector): Promise<string[]>;
  /** Taps an element and returns the file it produces: a download, or one sent to a chat. */
  tapForFile(selector: Selector): Promise<ExportedFile>;
  /** The files for the next picture picker. */
  chooseImages(files: string[]): void;
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
  /** Restarts the app (on `route`); storage stays. With `kill` it gets no event of its end. */
  restart(how?: { kill?: boolean; route?: string; whileClosed?: () => void }): Promise<void>;
  offline(on: boolean): Promise<void>;
  /** Shows another app or the lock screen. */
  background(): Promise<void>;
  foreground(): Promise<void>;
  /** The page on top without its query: `/pages/home/index`. */
  currentRoute(): Promise<string>;
  /** Ignores problems that match until the returned function is called. */
  expectProblem(pattern: RegExp): () => void;
  /** Unexpected console errors, exceptions and failed calls since the last time. */
  takeProblems(): string[];
  /** Controls of the device under the app. */
  readonly device: Device;
  close(): Promise<void>;
}
