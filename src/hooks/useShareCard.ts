import Taro from '@tarojs/taro';
import { SHARE_CARD } from '@/platform/files/share';
import { useStores } from './useStores';
import { useText } from './useText';

export interface ShareCard {
  title: string;
  /** Page that the card opens, with its parameters, after the log-in if it needs one. */
  path: string;
  /** Draws a picture, 5 to 4, within 3 s; resolves to its path, or '' for the brand's picture. */
  draw?: () => Promise<string>;
}

/**
 * What WeChat sends to a chat, to Moments and to the favourites. Moments always open the page
 * itself, with the parameters of `path`; favourites with its own. Without a picture of ours WeChat
 * would use a screenshot, which shows the customer's money.
 */
export function useShareCard(describe: () => ShareCard): void {
  const t = useText();
  const { config } = useStores();
  const marked = (title: string) => (config.isDemo ? `${title} · ${t('common.demo')}` : title);
  Taro.useShareAppMessage(() => {
    const { title, path, draw } = describe();
    const card = { title: marked(title), path, imageUrl: SHARE_CARD };
    const drawn = draw?.().then((picture) => ({ ...card, imageUrl: picture || SHARE_CARD }));
    return drawn === undefined ? card : { ...card, promise: drawn };
  });
  Taro.useShareTimeline(() => {
    const { title, path } = describe();
    return { title: marked(title), query: path.split('?')[1] ?? '', imageUrl: SHARE_CARD };
  });
  Taro.useAddToFavorites(() => ({ title: marked(describe().title), imageUrl: SHARE_CARD }));
}
