import Taro from '@tarojs/taro';
import { copyText } from './clipboard.weapp';
import type { OpenOutcome } from './openLink';

export type { OpenOutcome } from './openLink';

/** True: a web page opens as a page of the app (`<web-view>`). */
export const hostShowsWebPages = true;

/** Dials phone numbers and copies other URLs, which a mini-program cannot open. */
export async function openLink(url: string): Promise<OpenOutcome> {
  if (url.startsWith('tel:')) {
    try {
      await Taro.makePhoneCall({ phoneNumber: url.slice('tel:'.length) });
      return 'opened';
    } catch {
      return 'failed';
    }
  }
  return (await copyText(url.replace(/^mailto:/, ''))) === 'copied' ? 'copied' : 'failed';
}
