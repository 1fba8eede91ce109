import { Image, Swiper, SwiperItem } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Tappable } from '@/components/Tappable';
import { API_BASE } from '@/env';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { openBanner } from './openBanner';
import './HomeBanners.scss';

/** Spec §9: the swiper's interval. */
const INTERVAL_MS = 5000;

const addressOf = (image: string) => (image.startsWith('/') ? API_BASE + image : image);

/** The operator's pictures. They are decoration: without them the page is complete. */
export const HomeBanners = observer(function HomeBanners() {
  const t = useText();
  const { config } = useStores();
  useRequest(() => config.loadBanners(), [t.locale]);
  const banners = config.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <Swiper
      className="home-banners"
      autoplay={banners.length > 1}
      circular={banners.length > 1}
      interval={INTERVAL_MS}
      indicatorDots={banners.length > 1}
    >
      {banners.map((banner, place) => (
        <SwiperItem key={banner.id}>
          <Tappable
            id={`home-banner-${banner.id}`}
            className="home-banners__item"
            role="link"
            label={t('home.banner', { number: place + 1 })}
            onTap={() => void openBanner(banner.link)}
          >
            <Image
              className="home-banners__picture"
              src={addressOf(banner.image)}
              mode="aspectFill"
              nativeProps={{ alt: '' }}
            />
          </Tappable>
        </SwiperItem>
      ))}
    </Swiper>
  );
});
