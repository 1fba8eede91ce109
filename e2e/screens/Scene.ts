import type { Locale } from '../../types/contract/common';
import type { Driver, What } from '../driver/Driver';
import type { Pictures } from '../journeys/parts/drawPictures';
import type { Rules } from './RuleProxy';

/**
 * Whose phone it is: `main` has everything, `trader` places orders and has nothing else, `fresh` has
 * just registered, `refused` was not believed who they are, `guest` is logged out.
 */
export type Who = 'guest' | 'main' | 'trader' | 'fresh' | 'refused';

/**
 * Widths in CSS px: phones, then a tablet, a desk, a large screen, a phone held across, and a phone
 * at 200 % zoom. WeChat runs on the phones.
 */
export type PhoneWidth = 320 | 390 | 430;
export type Width = PhoneWidth | 768 | 1024 | 1440 | 844 | 195;

/** How the device is set. */
export interface Look {
  locale: Locale;
  theme: 'light' | 'dark';
  width: Width;
}

/** One screen in one state. */
export interface Scene {
  /** A key of the route table in the form of a file name: `stock-trade`. */
  route: string;
  /** `full`, `empty`, `loading`, `error`, or what sets it apart. */
  state: string;
  /** Its address, with what it is opened with; `{settled}` is the number of an order that ended. */
  path: string;
  who: Who;
  rules?: Rules;
  /** What tells that it is ready. */
  see: What;
  /** What the customer does before the picture. */
  act?: (driver: Driver) => Promise<void>;
  /** Drawn right after `act`: what it shows does not stay. */
  atOnce?: boolean;
  /** Also drawn at the ends: 320 px English, 430 px Chinese. */
  dense?: boolean;
  /** Drawn in the first look only. */
  once?: boolean;
  /** Longer than the phone: a second picture of its end. */
  tall?: boolean;
  /** What the picture pickers give, one after the other. */
  picks?: readonly (keyof Pictures)[];
  /** Prices tick on it: nothing may move with them. */
  live?: boolean;
  /** Problems that belong to it. */
  expected?: readonly RegExp[];
}
