import { View } from '@tarojs/components';
import { useEffect, useRef, useState } from 'react';
import { focusOn, hasFocus, isRead } from '@/platform/page/focus';
import { onKey } from '@/platform/browser/keys';
import { prefersReducedMotion } from '@/platform/device/prefersReducedMotion';
import type { Banner } from '@contract/config';
import { BannerDots } from './BannerDots';
import { BannerPicture } from './BannerPicture';
import './BannerSwiper.scss';

/** SPEC 9: the swiper's interval. */
const INTERVAL_MS = 5000;

/** Minimum horizontal distance of a swipe, CSS px. */
const SWIPE_PX = 40;

export interface BannerSwiperProps {
  banners: readonly Banner[];
  /** False while the page is hidden: stops the animation. */
  isShown: boolean;
}

/** Horizontal position of a touch, CSS px from the left; null without a position. */
function touchX(event: object): number | null {
  if (!('changedTouches' in event)) return null;
  const [touch] = Array.from(event.changedTouches as ArrayLike<{ clientX: number }>);
  return touch?.clientX ?? null;
}

const SWIPER_SELECTOR = '.banner-swiper';
const STEP_OF_KEY: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Shows the next banner every five seconds, until a finger or an arrow key takes over. It pauses
 * while a banner has the pointer or focus (WCAG 2.2.2) and with reduced motion. Taro's swiper would
 * add 40 KB to the first load of every page.
 */
export function BannerSwiper({ banners, isShown }: BannerSwiperProps) {
  const [shown, setShown] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [from, setFrom] = useState<number | null>(null);
  const count = banners.length;
  const current = Math.min(shown, count - 1);

  useEffect(() => {
    if (!isShown || isTouched || count < 2 || prefersReducedMotion()) return undefined;
    const showNext = () => {
      if (!isRead(SWIPER_SELECTOR)) setShown((index) => (index + 1) % count);
    };
    const timer = setInterval(showNext, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isShown, isTouched, count]);

  const move = (by: number) => {
    setTouched(true);
    setShown(Math.min(count - 1, Math.max(0, current + by)));
  };
  const moveNow = useRef(move);
  moveNow.current = move;
  // After an arrow key the new picture takes the focus, since the previous one cannot keep it.
  const isByKey = useRef(false);
  useEffect(
    () =>
      onKey(({ key }) => {
        const by = STEP_OF_KEY[key];
        if (by === undefined || !hasFocus(SWIPER_SELECTOR)) return;
        isByKey.current = true;
        moveNow.current(by);
      }),
    [],
  );
  const currentId = banners[current]?.id;
  useEffect(() => {
    if (isByKey.current) focusOn(`home-banner-${currentId}`);
    isByKey.current = false;
  }, [currentId]);

  const release = (event: object) => {
    const to = touchX(event);
    if (from === null || to === null || Math.abs(to - from) < SWIPE_PX) return;
    move(to < from ? 1 : -1);
  };
  return (
    <View
      className="banner-swiper"
      onTouchStart={(event) => setFrom(touchX(event))}
      onTouchEnd={release}
    >
      <View
        className="banner-swiper__track"
        style={{ transform: `translateX(-${current * 100}%)` }}
      >
        {banners.map((banner, index) => (
          <View key={banner.id} className="banner-swiper__item">
            <BannerPicture banner={banner} isCurrent={index === current} />
          </View>
        ))}
      </View>
      <BannerDots count={count} current={current} />
    </View>
  );
}
