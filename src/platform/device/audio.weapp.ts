import Taro from '@tarojs/taro';
import type { Audio } from './audio';
import { onAppVisibility } from './lifecycle';

export type { Audio } from './audio';

/** WeChat's Web Audio; null before base library 2.19. */
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

/** Whether the app is in the foreground: in the background it must be silent. */
export const isInFront = (): boolean => isShown;
