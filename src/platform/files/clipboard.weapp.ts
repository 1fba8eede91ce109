import Taro from '@tarojs/taro';
import type { CopyOutcome } from './clipboard';
import { hostFailureOf } from './hostFailure.weapp';

export type { CopyOutcome } from './clipboard';

/** Copies a text. Hides WeChat's toast, as the app shows its own. */
export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await Taro.setClipboardData({ data: text });
    await Taro.hideToast();
    return 'copied';
  } catch (error) {
    return hostFailureOf(error) === 'privacy' ? 'privacy' : 'failed';
  }
}
