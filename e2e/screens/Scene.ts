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
  /** Key of the route table in the form of a file name: `stock-trade`. */
  route: string;
  /** `full`, `empty`, `loading`, `error`, or another name. */
  state: string;
  /** URL of the page with query; `{settled}` is replaced by the number of a settled order. */
  path: string;
  who: SceneUser;
  rules?: ProxyRules;
  /** Element that is visible when the scene is ready for its screenshot. */
  see: Selector;
  act?: (driver: Driver) => Promise<void>;
  /** Takes the screenshot right after `act`, as the state does not last. */
  atOnce?: boolean;
  /** Takes the scene also at the extreme widths: 320 px in English, 430 px in Chinese. */
  dense?: boolean;
  /** Takes the scene only in the first appearance. */
  once?: boolean;
  /** The page is longer than the screen: a second screenshot shows its end. */
  tall?: boolean;
  picks?: readonly (keyof Pictures)[];
  /** Prices change on the page: checks that nothing shifts. */
  live?: boolean;
  expected?: readonly RegExp[];
}
