import type { Driver } from '../../driver/Driver';

/**
 * How long a person takes, ms: the keystroke-level model of Card, Moran and Newell (1980). To point
 * and press 1.3 s, a key of somebody who types on and off 0.28 s, to make up one's mind 1.35 s.
 */
const TAP_MS = 1300;
const KEY_MS = 280;
const THOUGHT_MS = 1350;

/** What a customer has done so far. */
export interface Effort {
  taps: number;
  keys: number;
  /** Times something had to be made up one's mind about. */
  thoughts: number;
}

/** A driver whose taps and keys are counted; `think` says that something is decided here. */
export function countEffort(driver: Driver) {
  const effort: Effort = { taps: 0, keys: 0, thoughts: 0 };
  const counted: Pick<Driver, 'tap' | 'type' | 'tab' | 'see' | 'read' | 'rows'> = {
    tap: (what, patience) => {
      effort.taps += 1;
      return driver.tap(what, patience);
    },
    type: (what, value) => {
      effort.taps += 1;
      effort.keys += value.length;
      return driver.type(what, value);
    },
    tab: (index) => {
      effort.taps += 1;
      return driver.tab(index);
    },
    see: (what, patience) => driver.see(what, patience),
    read: (what, patience) => driver.read(what, patience),
    rows: (prefix) => driver.rows(prefix),
  };
  const think = () => void (effort.thoughts += 1);
  return { effort, think, driver: counted };
}

/** How long these movements take a person, ms, without what the app needs. */
export const effortMs = ({ taps, keys, thoughts }: Effort): number =>
  taps * TAP_MS + keys * KEY_MS + thoughts * THOUGHT_MS;
