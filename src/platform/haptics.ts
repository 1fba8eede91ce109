import { prefersReducedMotion } from './prefersReducedMotion';

/**
 * What is felt: `light` an order was accepted, and each of its last seconds; `medium` its result is
 * there; `success` it was won.
 */
export type Touch = 'light' | 'medium' | 'success';

/** On, off, on …, ms: so short that a phone's motor taps and does not buzz. */
const PATTERNS: Readonly<Record<Touch, readonly number[]>> = {
  light: [10],
  medium: [20],
  success: [15, 60, 20],
};

/** A short touch where the browser has one (no iPhone does), and not for who asked for less motion. */
export function vibrate(touch: Touch): void {
  if (typeof navigator.vibrate !== 'function' || prefersReducedMotion()) return;
  navigator.vibrate([...PATTERNS[touch]]);
}
