import { TOUCH_MS, type Touch } from '@/styles/feel';
import { prefersReducedMotion } from './prefersReducedMotion';

/** Whether this device may have a motor: a browser on a desk says that it has one, too. */
export function canVibrate(): boolean {
  try {
    return typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;
  } catch {
    return false;
  }
}

/** A short touch where the browser has one (no iPhone does), and not for who asked for less motion. */
export function vibrate(touch: Touch): void {
  if (typeof navigator.vibrate !== 'function' || prefersReducedMotion()) return;
  navigator.vibrate([...TOUCH_MS[touch]]);
}
