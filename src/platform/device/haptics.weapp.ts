import Taro from '@tarojs/taro';
import { TOUCH_AGAIN_MS, type Touch } from '@/styles/feedback';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** Always true, because WeChat does not report whether the phone can vibrate. */
export const canVibrate = (): boolean => true;

const tap = (type: 'light' | 'medium') => ignoreRejection(Taro.vibrateShort({ type }));

/** A short, gentle vibration; no effect if unsupported or switched off. */
export function vibrate(touch: Touch): void {
  if (touch !== 'success') return tap(touch);
  tap('light');
  setTimeout(() => tap('medium'), TOUCH_AGAIN_MS);
}
