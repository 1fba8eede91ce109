import Taro from '@tarojs/taro';
import { copyText } from './clipboard.weapp';
import type { PictureSize, ShareOutcome } from './share';

export type { PictureSize, ShareOutcome } from './share';

/** Picture of the card that WeChat's share button sends, 5 to 4 (config/index.ts). */
export const SHARE_CARD = '/assets/share-card.png';

export const hostSharesPages = true;

/** Copies the link, as only the share button (`openType="share"`) can share a page. */
export async function shareLink(_title: string, url: string): Promise<ShareOutcome> {
  return (await copyText(url)) === 'copied' ? 'copied' : 'failed';
}

/** Canvas px per CSS px: WeChat shows a card about 500 px wide. */
const CARD_RATIO = 2;

/** Draws outside the page, because a canvas in the page would need space there. */
export async function drawSharePicture(
  { width, height }: PictureSize,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<string> {
  try {
    const size = { width: width * CARD_RATIO, height: height * CARD_RATIO };
    const canvas = Taro.createOffscreenCanvas({ type: '2d', ...size });
    const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
    context.scale(CARD_RATIO, CARD_RATIO);
    draw(context);
    const drawn = await Taro.canvasToTempFilePath({ canvas: canvas as unknown as Taro.Canvas });
    return drawn.tempFilePath;
  } catch {
    return '';
  }
}
