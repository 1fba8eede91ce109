import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { PageVisibleContext } from '@/hooks/PageVisibleContext';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { BannerSwiper } from './BannerSwiper';

/** The operator's pictures. They are decoration: without them the page is complete. */
export const HomeBanners = observer(function HomeBanners() {
  const t = useText();
  const { config } = useStores();
  const isShown = useContext(PageVisibleContext);
  useRequest(() => config.loadBanners(), [t.locale]);
  const banners = config.banners ?? [];
  return banners.length === 0 ? null : <BannerSwiper banners={banners} isShown={isShown} />;
});
