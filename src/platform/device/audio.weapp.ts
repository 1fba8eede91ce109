import Taro from '@tarojs/taro';
import type { Audio } from './audio';
import { onAppVisibility } from './lifecycle';

export type { Audio } from './audio';

/** WeChat's Web Audio, from base library 2.19 on; null before it. */
export function openAudio(): Audio | null {
  try {
    return Taro.createWebAudioContext() as unknown as Audio;
  } catch {
    return null;
  }
}

let isShown = true;
onAppVisibility((isVisible) => {
  isShown = isVisible;
});

/** Whether the customer has the app before them: nothing sounds from behind another one. */
export const isInFront = (): boolean => isShown;
