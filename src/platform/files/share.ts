import { copyText } from './clipboard';

export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Picture of the card that WeChat's share button sends; '' on H5. */
export const SHARE_CARD = '';

/** Whether the host's share button (`openType="share"`) sends the page as a card. */
export const hostSharesPages = false;

/** Without a share sheet it copies the link. `failed` includes a cancelled share. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return (await copyText(url)) ? 'copied' : 'failed';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch {
    return 'failed';
  }
}
