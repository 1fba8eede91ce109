import Taro from '@tarojs/taro';
import type { Touch } from './haptics';
import { ignoreRejection } from './ignoreRejection';

export type { Touch } from './haptics';

/** Between the two touches of a win, ms. */
const AGAIN_MS = 120;

const tap = (type: 'light' | 'medium') => ignoreRejection(Taro.vibrateShort({ type }));

/** A short, gentle touch; a phone that has none, or has it switched off, does nothing. */
export function vibrate(touch: Touch): void {
  if (touch !== 'success') return tap(touch);
  tap('light');
  setTimeout(() => tap('medium'), AGAIN_MS);
}
