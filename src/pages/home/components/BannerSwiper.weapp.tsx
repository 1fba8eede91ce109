import { Swiper, SwiperItem, View } from '@tarojs/components';
import { useState } from 'react';
import { BannerDots } from './BannerDots';
import { BannerPicture } from './BannerPicture';
import type { BannerSwiperProps } from './BannerSwiper';
import './BannerSwiper.scss';

/** SPEC 9: the swiper's interval. */
const INTERVAL_MS = 5000;

/** Banners in WeChat's swiper, which turns while the page is hidden but sends no updates. */
export function BannerSwiper({ banners, isShown }: BannerSwiperProps) {
  const [shown, setShown] = useState(0);
  return (
    <View className="banner-swiper">
      <Swiper
        className="banner-swiper__native"
        autoplay={banners.length > 1}
        circular={banners.length > 1}
        interval={INTERVAL_MS}
        onChange={(event) => isShown && setShown(event.detail.current)}
      >
        {banners.map((banner) => (
          <SwiperItem key={banner.id}>
            <BannerPicture banner={banner} isCurrent />
          </SwiperItem>
        ))}
      </Swiper>
      <BannerDots count={banners.length} current={shown} />
    </View>
  );
}
