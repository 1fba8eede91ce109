/**
 * Durations that scripts keep, ms; those of style sheets are the tokens `--t-…` (tokens.scss). All of
 * them are for who did not ask for less motion: a still takes its place, or nothing.
 */

/** The deciding tick is pinned and seen so long before its result; so long when nothing moves. */
export const HOLD_MS = 1000;
export const HOLD_STILL_MS = 400;

/** A sum that was won counts up in so long, in steps that a mini-program can send. */
export const COUNT_MS = 600;
export const COUNT_STEP_MS = 50;

/** The last seconds of an order are felt, one by one. */
export const LAST_MS = 3000;

/** The rows of a check turn over one after the other, so far apart. */
export const CHECK_ROW_MS = 140;
