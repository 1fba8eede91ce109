import { copyText } from './clipboard';

export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Picture of the card that the host's share button sends; '' where there is none. */
export const SHARE_CARD = '';

/** Whether the host's own share button (`openType="share"`) sends the page as a card. */
export const hostSharesPages = false;

/**
 * Shares a link by the browser's own sheet; where there is none the link is copied instead.
 * `failed` also stands for a customer who changed their mind.
 */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function') return (await copyText(url)) ? 'copied' : 'failed';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch {
    return 'failed';
  }
}
