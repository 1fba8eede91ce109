/**
 * Durations for scripts, ms; those for style sheets are the tokens `--t-…` (tokens.scss). They do
 * not apply with reduced motion.
 */

/** How long the deciding tick is shown before its result; shorter with reduced motion. */
export const HOLD_MS = 1000;
export const HOLD_STILL_MS = 400;

/** Duration of counting up a won sum, and its steps, which a mini-program can send. */
export const COUNT_MS = 600;
export const COUNT_STEP_MS = 50;

/** Last part of an order, ms, in which the phone vibrates every second. */
export const LAST_MS = 3000;

/** Delay between the rows of a check. */
export const CHECK_ROW_MS = 140;
