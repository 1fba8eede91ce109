import type { Locale } from '../../types/contract/common';
import type { Driver, Selector } from '../driver/Driver';
import type { Pictures } from '../journeys/parts/drawPictures';
import type { ProxyRules } from './RuleProxy';

/**
 * `main` has everything; `trader` only places orders; `fresh` has just registered; `refused` failed
 * the identity check; `guest` is logged out.
 */
export type SceneUser = 'guest' | 'main' | 'trader' | 'fresh' | 'refused';

/** CSS px: phones, tablet, desktop, large screen, landscape, 200 % zoom. WeChat runs on phones. */
export type PhoneWidth = 320 | 390 | 430;
export type Width = PhoneWidth | 768 | 1024 | 1440 | 844 | 195;

export interface Appearance {
  locale: Locale;
  theme: 'light' | 'dark';
  width: Width;
}

export interface Scene {
  /** A key of the route table as in a file name: `stock-trade`. */
  route: string;
  /** `full`, `empty`, `loading`, `error`, or another name. */
  state: string;
  /** Its URL with query; `{settled}` is the number of a settled order. */
  path: string;
  who: SceneUser;
  rules?: ProxyRules;
  /** Visible when it is ready. */
  see: Selector;
  act?: (driver: Driver) => Promise<void>;
  /** Taken right after `act`, as the state does not last. */
  atOnce?: boolean;
  /** Also taken at the extremes: 320 px English, 430 px Chinese. */
  dense?: boolean;
  /** Taken in the first look only. */
  once?: boolean;
  /** Longer than the screen: a second picture shows its end. */
  tall?: boolean;
  picks?: readonly (keyof Pictures)[];
  /** Prices change on it: nothing may shift. */
  live?: boolean;
  expected?: readonly RegExp[];
}
