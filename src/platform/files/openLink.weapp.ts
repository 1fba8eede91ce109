import Taro from '@tarojs/taro';
import { copyText } from './clipboard.weapp';
import type { OpenOutcome } from './openLink';

export type { OpenOutcome } from './openLink';

/** A web page opens as a page of the app (`<web-view>`). */
export const hostShowsWebPages = true;

/** A mini-program opens no other URLs: it dials phone numbers and copies the rest. */
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
