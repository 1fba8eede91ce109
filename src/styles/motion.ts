/** Durations for scripts, ms, without reduced motion; style sheets use the tokens `--t-…`. */

/** Time for which the deciding tick is shown before its result; shorter with reduced motion. */
export const HOLD_MS = 1000;
export const HOLD_STILL_MS = 400;

/** Duration of counting up a won sum, ms, and of one step: few enough for a mini-program. */
export const COUNT_MS = 600;
export const COUNT_STEP_MS = 50;

/** Last part of an order, ms, in which the phone vibrates every second. */
export const LAST_MS = 3000;

/** Delay between the rows of a check, ms. */
export const CHECK_ROW_MS = 140;
