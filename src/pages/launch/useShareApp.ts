import Taro from '@tarojs/taro';
import { useText } from '@/hooks/useText';
import { SHARE_CARD } from '@/platform/files/share';
import { ROUTES } from '@/routes';

/** The card shared to WeChat chats and Moments links to the first screen, which needs no log-in. */
export function useShareApp(): void {
  const t = useText();
  const card = () => ({ title: t('launch.what', { money: '' }), imageUrl: SHARE_CARD });
  Taro.useShareAppMessage(() => ({ ...card(), path: ROUTES.launch.path }));
  Taro.useShareTimeline(card);
}
