/** Haptics and sounds of order events. Durations are in `motion.ts` and the style sheets. */

/**
 * `accepted`: an order was accepted. `lastSecond`: each of its last three seconds while on screen.
 * `settled`: its result is known. `won`: it was won.
 */
export type Moment = 'accepted' | 'lastSecond' | 'settled' | 'won';

export type Touch = 'light' | 'medium' | 'success';

export const TOUCH_OF: Readonly<Record<Moment, Touch>> = {
  accepted: 'light',
  lastSecond: 'light',
  settled: 'medium',
  won: 'success',
};

/** Vibration patterns of browsers: on, off, on …, ms. Short enough to feel like a tap. */
export const TOUCH_MS: Readonly<Record<Touch, readonly number[]>> = {
  light: [10],
  medium: [20],
  success: [15, 60, 20],
};

/** Pause between the two vibrations of a win, ms, for hosts with single vibrations only. */
export const TOUCH_AGAIN_MS = 120;

/** A tone: a sine with fast attack and exponential decay. */
export interface Note {
  hz: number;
  /** Start of the tone, ms after the event. */
  atMs: number;
  /** Duration of the tone's decay, ms. */
  ms: number;
  /** Volume of the tone as a share of `GAIN`. */
  part: number;
}

/** Volume, quieter than a voice; 1 is the phone's maximum. */
export const GAIN = 0.12;

/** Attack, ms: a sudden start would click. */
export const ATTACK_MS = 6;

/** Tones of each event; a win is a rising fifth. */
export const NOTES: Readonly<Record<Moment, readonly Note[]>> = {
  accepted: [{ hz: 660, atMs: 0, ms: 70, part: 0.7 }],
  lastSecond: [{ hz: 440, atMs: 0, ms: 45, part: 0.5 }],
  settled: [{ hz: 392, atMs: 0, ms: 320, part: 0.8 }],
  won: [
    { hz: 523.25, atMs: 0, ms: 220, part: 0.8 },
    { hz: 783.99, atMs: 130, ms: 420, part: 1 },
  ],
};

/** Maximum delay of a note, ms: a late note would mislead. */
export const LATE_MS_MAX = 250;
