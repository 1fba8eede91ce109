import { TOUCH_MS, type Touch } from '@/styles/feedback';
import { prefersReducedMotion } from './prefersReducedMotion';

/** Whether the device may vibrate. Desktop browsers have the function too, so touch is required. */
export function canVibrate(): boolean {
  try {
    return typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;
  } catch {
    return false;
  }
}

/** A short vibration if supported (not on iPhones), and not with reduced motion. */
export function vibrate(touch: Touch): void {
  if (typeof navigator.vibrate !== 'function' || prefersReducedMotion()) return;
  navigator.vibrate([...TOUCH_MS[touch]]);
}
