import { copyText } from './clipboard.weapp';
import type { ShareOutcome } from './share';

export type { ShareOutcome } from './share';

/** Picture of the card that WeChat's share button sends, 5 to 4 (config/index.ts). */
export const SHARE_CARD = '/assets/share-card.png';

export const hostSharesPages = true;

/** Copies the link, as only the share button (`openType="share"`) can share a page. */
export async function shareLink(_title: string, url: string): Promise<ShareOutcome> {
  return (await copyText(url)) ? 'copied' : 'failed';
}
