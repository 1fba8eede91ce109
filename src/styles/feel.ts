/**
 * What is felt and heard of an order, beside the durations of `motion.ts` and of the style sheets: a
 * touch where the phone has a motor, notes for who switched them on. One table, so that one moment is
 * one thing on both targets.
 */

/**
 * `accepted` an order was taken; `lastSecond` each of its last three, while it is looked at; `settled`
 * its result is there; `won` it was won.
 */
export type Moment = 'accepted' | 'lastSecond' | 'settled' | 'won';

export type Touch = 'light' | 'medium' | 'success';

export const TOUCH_OF: Readonly<Record<Moment, Touch>> = {
  accepted: 'light',
  lastSecond: 'light',
  settled: 'medium',
  won: 'success',
};

/** A browser's motor: on, off, on …, ms. So short that a phone taps and does not buzz. */
export const TOUCH_MS: Readonly<Record<Touch, readonly number[]>> = {
  light: [10],
  medium: [20],
  success: [15, 60, 20],
};

/** Between the two touches of a win where the host knows single ones only, ms. */
export const TOUCH_AGAIN_MS = 120;

/** A sine that comes at once and dies away. */
export interface Note {
  hz: number;
  /** After the moment, ms. */
  atMs: number;
  /** Until it has died away, ms. */
  ms: number;
  /** Of `GAIN`. */
  part: number;
}

/** Well below a voice: 1 is as loud as the phone can. */
export const GAIN = 0.12;

/** How fast a note comes, ms: at once would crack. */
export const ATTACK_MS = 6;

/** Dry and low for a tick, one soft note for a result, a fifth up for a win. */
export const NOTES: Readonly<Record<Moment, readonly Note[]>> = {
  accepted: [{ hz: 660, atMs: 0, ms: 70, part: 0.7 }],
  lastSecond: [{ hz: 440, atMs: 0, ms: 45, part: 0.5 }],
  settled: [{ hz: 392, atMs: 0, ms: 320, part: 0.8 }],
  won: [
    { hz: 523.25, atMs: 0, ms: 220, part: 0.8 },
    { hz: 783.99, atMs: 130, ms: 420, part: 1 },
  ],
};

/** A note that cannot begin within this time, ms, is not played: late, it would say something untrue. */
export const LATE_MS_MAX = 250;
