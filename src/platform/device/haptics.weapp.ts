import Taro from '@tarojs/taro';
import { TOUCH_AGAIN_MS, type Touch } from '@/styles/feel';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** WeChat does not say whether the phone has a motor. */
export const canVibrate = (): boolean => true;

const tap = (type: 'light' | 'medium') => ignoreRejection(Taro.vibrateShort({ type }));

/** A short, gentle touch; a phone that has none, or has it switched off, does nothing. */
export function vibrate(touch: Touch): void {
  if (touch !== 'success') return tap(touch);
  tap('light');
  setTimeout(() => tap('medium'), TOUCH_AGAIN_MS);
}
