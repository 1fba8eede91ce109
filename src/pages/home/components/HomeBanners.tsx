import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { BannerSwiper } from './BannerSwiper';

export const HomeBanners = observer(function HomeBanners() {
  const { config } = useStores();
  const isShown = useContext(PageVisibleContext);
  const { error } = useRequest(() => config.loadBanners());
  const banners = config.banners ?? [];
  // Reserves the space until the banners are known, so that the list below does not move.
  if (config.banners === null && error === null) return <View className="banner-swiper" />;
  return banners.length === 0 ? null : <BannerSwiper banners={banners} isShown={isShown} />;
});
