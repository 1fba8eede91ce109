import type { Device } from './Device';

/** The two builds that a customer can hold in the hand. */
export type TargetName = 'h5' | 'weapp';

/**
 * What a journey points at. `'#login-submit'` is the element with that `id`, the one attribute that
 * reaches both builds; anything else is a visible text, the whole text of an element before a part of
 * one.
 */
export type What = string;

/** A file that the app handed to the customer. */
export interface HandedFile {
  name: string;
  text: string;
}

/** How long to look for something, in ms; the default is 10 000. */
export interface Patience {
  timeout?: number;
}

/**
 * A customer's hands and eyes. Every action waits until it is possible, scrolls to what it needs,
 * and uses real touches and keys, so that what is covered, clipped or disabled cannot be used.
 */
export interface Driver {
  readonly target: TargetName;
  /** Opens a page by its address (`/pages/stock/index?procode=AAPL`), as a link or share card does. */
  open(route: string): Promise<void>;
  tap(what: What, patience?: Patience): Promise<void>;
  /** Two taps on the same spot, as quick as an impatient finger. */
  doubleTap(what: What, patience?: Patience): Promise<void>;
  /** `count` taps on the same spot, `gapMs` apart, whatever has come to be there meanwhile. */
  hammer(what: What, count: number, gapMs: number): Promise<void>;
  /** Replaces a field's text. Fails when the field's keyboard lacks a key. */
  type(what: What, value: string): Promise<void>;
  /** Replaces a field's text by what was copied elsewhere, at once. */
  paste(what: What, value: string): Promise<void>;
  /** Waits until it is on the page, scrolled away or not. */
  see(what: What, patience?: Patience): Promise<void>;
  /** Waits until it is not on the page. */
  notSee(what: What, patience?: Patience): Promise<void>;
  /** Whether it is on the screen and nothing lies over it, as it stands now. */
  isInSight(what: What): Promise<boolean>;
  /** The visible text, or a field's value, with single spaces. Waits until it is there. */
  read(what: What, patience?: Patience): Promise<string>;
  /** Waits until what is read there satisfies `holds`, and gives it. */
  readUntil(what: What, holds: (text: string) => boolean, patience?: Patience): Promise<string>;
  /** CSS pixels between the boxes of two elements; 0 when they touch. */
  distance(what: What, other: What): Promise<number>;
  /**
   * Waits until something is painted there, and not only room kept for it: a chart, a picture.
   * What is scrolled away has not been painted.
   */
  seeDrawn(what: What, patience?: Patience): Promise<void>;
  /**
   * The keys of the rows on the page: `rows('#market-row-')` gives the product codes, top first.
   * Waits until there is one.
   */
  rows(prefix: What): Promise<string[]>;
  /** Taps what hands out a file, and gives that file: a download, or one sent to a chat. */
  tapForFile(what: What): Promise<HandedFile>;
  /** The files that the next picture picker gives. */
  chooseImages(files: string[]): void;
  /** Presses the tab bar, 0 to 3. */
  tab(index: number): Promise<void>;
  /** One page back, by the page's own arrow when it draws one, else the client's or browser's. */
  back(): Promise<void>;
  /** The phone's or browser's own way back, whatever the page draws. */
  systemBack(): Promise<void>;
  /** Drags the page; positive moves further down. CSS pixels. */
  scroll(distance: number): Promise<void>;
  /** Pulls the page down to refresh it. */
  pullDown(): Promise<void>;
  /** Writes `NN-name.png` and gives its path. */
  screenshot(name: string): Promise<string>;
  /**
   * Ends the app and starts it anew, on the page of `route` as an address or share card does; with
   * `kill` it learns nothing of its end. Storage stays. `whileClosed` is called in between.
   */
  restart(how?: { kill?: boolean; route?: string; whileClosed?: () => void }): Promise<void>;
  offline(on: boolean): Promise<void>;
  /** The phone shows another app, or its locked screen. */
  background(): Promise<void>;
  foreground(): Promise<void>;
  /** The page on top without its query: `/pages/home/index`. */
  currentRoute(): Promise<string>;
  /** Lets problems that match pass (`/POST \/login answered 401/`) until what it gives is called. */
  expectProblem(pattern: RegExp): () => void;
  /** Console errors, exceptions and failed calls since the last time, without the expected ones. */
  takeProblems(): string[];
  /** What no customer's hand can do: the device under the app. */
  readonly device: Device;
  close(): Promise<void>;
}
