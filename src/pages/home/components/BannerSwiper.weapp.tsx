import { Swiper, SwiperItem, View } from '@tarojs/components';
import { SWIPER_DOTS } from '@/styles/hostColors';
import { BannerPicture } from './BannerPicture';
import type { BannerSwiperProps } from './BannerSwiper';
import './BannerSwiper.scss';

/** SPEC 9: the swiper's interval. */
const INTERVAL_MS = 5000;

/** Banners in WeChat's swiper, which turns and draws its dots without a message to the page. */
export function BannerSwiper({ banners }: BannerSwiperProps) {
  return (
    <View className="banner-swiper">
      <Swiper
        className="banner-swiper__native"
        autoplay={banners.length > 1}
        circular={banners.length > 1}
        interval={INTERVAL_MS}
        indicatorDots={banners.length > 1}
        {...SWIPER_DOTS}
      >
        {banners.map((banner) => (
          <SwiperItem key={banner.id}>
            <BannerPicture banner={banner} isCurrent />
          </SwiperItem>
        ))}
      </Swiper>
    </View>
  );
}
