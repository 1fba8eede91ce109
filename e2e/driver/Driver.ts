import type { Device } from './Device';

export type TargetName = 'h5' | 'weapp';

/** `#login-submit` is an id, the only attribute in both builds; other strings are visible texts. */
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
 * Controls one of the builds as a customer does. Actions wait until they are possible, scroll as
 * needed and use real touches and keys, so covered or disabled elements cannot be used.
 */
export interface Driver {
  readonly target: TargetName;
  /** Opens a page by its URL (`/pages/stock/index?procode=AAPL`), as a link or share card does. */
  open(route: string): Promise<void>;
  tap(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Two immediate taps on the same spot. */
  doubleTap(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Taps the same spot `count` times, `gapMs` apart, even if another element appears there. */
  tapRepeatedly(selector: Selector, count: number, gapMs: number): Promise<void>;
  /** Replaces a field's text. Fails when the field's keyboard lacks a key. */
  type(selector: Selector, value: string): Promise<void>;
  paste(selector: Selector, value: string): Promise<void>;
  see(selector: Selector, options?: WaitOptions): Promise<void>;
  notSee(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Whether the element is on the screen and not covered at this moment. */
  isInSight(selector: Selector): Promise<boolean>;
  /** Waits for the element; returns its visible text or a field's value, with single spaces. */
  read(selector: Selector, options?: WaitOptions): Promise<string>;
  /** Waits until the element's text satisfies `holds`, and returns the text. */
  readUntil(
    selector: Selector,
    holds: (text: string) => boolean,
    options?: WaitOptions,
  ): Promise<string>;
  /** Distance in CSS pixels between the boxes of two elements; 0 when the boxes touch. */
  distance(selector: Selector, other: Selector): Promise<number>;
  /** Waits until the element shows a chart or picture; fails for scrolled content. */
  seeDrawn(selector: Selector, options?: WaitOptions): Promise<void>;
  /** Keys of rows, top first: `rows('#market-row-')` returns product codes. Waits for the first. */
  rows(prefix: Selector): Promise<string[]>;
  /** Taps an element and returns the file it produces: a download, or one sent to a chat. */
  tapForFile(selector: Selector): Promise<ExportedFile>;
  /** Sets the files that the next picture picker returns. */
  chooseImages(files: string[]): void;
  tab(index: number): Promise<void>;
  /** Goes one page back: by the page's arrow if it has one, else by WeChat or the browser. */
  back(): Promise<void>;
  /** Uses the Back control of the system or browser. */
  systemBack(): Promise<void>;
  /** Drags the page by `distance` CSS pixels; a positive distance moves further down. */
  scroll(distance: number): Promise<void>;
  pullDown(): Promise<void>;
  /** Writes `NN-name.png` and returns its path. */
  screenshot(name: string): Promise<string>;
  /** Restarts the app (on `route`); storage stays. With `kill` the app receives no event before. */
  restart(how?: { kill?: boolean; route?: string; whileClosed?: () => void }): Promise<void>;
  offline(on: boolean): Promise<void>;
  /** Waits until the app has made no call for a while and all its calls have ended. */
  callsEnd(): Promise<void>;
  /** Moves the app to the background, as when another app or the lock screen is shown. */
  background(): Promise<void>;
  foreground(): Promise<void>;
  /** Returns the visible page's path without its query: `/pages/home/index`. */
  currentRoute(): Promise<string>;
  /** Ignores matching problems until the returned function is called. */
  expectProblem(pattern: RegExp): () => void;
  /** Returns unexpected console errors, exceptions and failed API calls since its last call. */
  takeProblems(): string[];
  /** Controls of the device that runs the app. */
  readonly device: Device;
  close(): Promise<void>;
}
