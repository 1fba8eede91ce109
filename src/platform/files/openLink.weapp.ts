import Taro from '@tarojs/taro';
import { copyText } from './clipboard.weapp';
import type { OpenOutcome } from './openLink';

export type { OpenOutcome } from './openLink';

/** Whether the host shows a web page as one of the app's pages (`<web-view>`). */
export const hostShowsWebPages = true;

/**
 * A mini-program opens no foreign pages: a telephone number is dialled, everything else is copied
 * for a browser or mail program, without the `mailto:` in front.
 */
export async function openLink(url: string): Promise<OpenOutcome> {
  if (url.startsWith('tel:')) {
    try {
      await Taro.makePhoneCall({ phoneNumber: url.slice('tel:'.length) });
      return 'opened';
    } catch {
      return 'failed';
    }
  }
  return (await copyText(url.replace(/^mailto:/, ''))) ? 'copied' : 'failed';
}
