import type { Driver } from '../../driver/Driver';

/** Times of the keystroke-level model (Card, Moran and Newell, 1980): tap, key, decision. */
const TAP_MS = 1300;
const KEY_MS = 280;
const THOUGHT_MS = 1350;

export interface Effort {
  taps: number;
  keys: number;
  thoughts: number;
}

/** Wraps a driver to count taps and keys; `think` counts a decision. */
export function countEffort(driver: Driver) {
  const effort: Effort = { taps: 0, keys: 0, thoughts: 0 };
  const countingDriver: Pick<
    Driver,
    'tap' | 'type' | 'tab' | 'see' | 'read' | 'readUntil' | 'rows'
  > = {
    tap: (selector, options) => {
      effort.taps += 1;
      return driver.tap(selector, options);
    },
    type: (selector, value) => {
      effort.taps += 1;
      effort.keys += value.length;
      return driver.type(selector, value);
    },
    tab: (index) => {
      effort.taps += 1;
      return driver.tab(index);
    },
    see: (selector, options) => driver.see(selector, options),
    read: (selector, options) => driver.read(selector, options),
    readUntil: (selector, holds, options) => driver.readUntil(selector, holds, options),
    rows: (prefix) => driver.rows(prefix),
  };
  const think = () => void (effort.thoughts += 1);
  return { effort, think, driver: countingDriver };
}

/** A person's time for these movements in ms, without the app's own time. */
export const effortMs = ({ taps, keys, thoughts }: Effort): number =>
  taps * TAP_MS + keys * KEY_MS + thoughts * THOUGHT_MS;
