import { copyText } from './clipboard';

export type ShareOutcome = 'shared' | 'copied' | 'failed';

/** Picture of the card that WeChat's share button sends; '' on H5. */
export const SHARE_CARD = '';

/** False: only WeChat's share button (`openType="share"`) sends the page as a card. */
export const hostSharesPages = false;

/** Shares a link, or copies it without a share sheet. `failed` includes a cancelled share. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  if (typeof navigator.share !== 'function')
    return (await copyText(url)) === 'copied' ? 'copied' : 'failed';
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch {
    return 'failed';
  }
}

export interface PictureSize {
  width: number;
  height: number;
}

/** Draws the picture of a card; resolves to its path, or '' on failure and on H5. */
export async function drawSharePicture(
  _size: PictureSize,
  _draw: (context: CanvasRenderingContext2D) => void,
): Promise<string> {
  return '';
}
