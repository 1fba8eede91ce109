import { TOUCH_MS, type Touch } from '@/styles/feedback';
import { prefersReducedMotion } from './prefersReducedMotion';

/** Whether the device can vibrate. Desktop browsers have the function too, so touch is required. */
export function canVibrate(): boolean {
  try {
    return typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;
  } catch {
    return false;
  }
}

/** Vibrates shortly if the device can (iPhones cannot), but not with reduced motion. */
export function vibrate(touch: Touch): void {
  if (typeof navigator.vibrate !== 'function' || prefersReducedMotion()) return;
  navigator.vibrate([...TOUCH_MS[touch]]);
}
