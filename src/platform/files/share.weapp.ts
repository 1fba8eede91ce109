import { copyText } from './clipboard.weapp';
import type { ShareOutcome } from './share';

export type { ShareOutcome } from './share';

/** Picture of the card that the host's share button sends: 5 to 4, in the package (config/index.ts). */
export const SHARE_CARD = '/assets/share-card.png';

/** Whether the host's own share button (`openType="share"`) sends the page as a card. */
export const hostSharesPages = true;

/**
 * A mini-program shares a page only from its own share button (`openType="share"` together with
 * `useShareAppMessage`), so a link is copied.
 */
export async function shareLink(_title: string, url: string): Promise<ShareOutcome> {
  return (await copyText(url)) ? 'copied' : 'failed';
}
