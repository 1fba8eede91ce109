import { Image } from '@tarojs/components';
import type { Banner } from '@contract/config';
import { Tappable } from '@/components/ui/Tappable';
import { API_BASE } from '@/env';
import { useText } from '@/hooks/useText';
import { openBanner } from '../openBanner';
import './BannerPicture.scss';

export interface BannerPictureProps {
  banner: Banner;
  /** From 1. */
  number: number;
  /** Only the one on screen can be tapped and reached by a keyboard. */
  isCurrent: boolean;
}

const addressOf = (image: string) => (image.startsWith('/') ? API_BASE + image : image);

/** One picture; a tap opens what it is about. */
export function BannerPicture({ banner, number, isCurrent }: BannerPictureProps) {
  const t = useText();
  return (
    <Tappable
      id={`home-banner-${banner.id}`}
      className="banner-picture"
      role="link"
      label={t('home.banner', { number })}
      active={isCurrent && banner.link !== ''}
      onTap={() => void openBanner(banner.link)}
    >
      <Image
        className="banner-picture__image"
        src={addressOf(banner.image)}
        mode="aspectFill"
        nativeProps={{ alt: t('home.banner', { number }) }}
      />
    </Tappable>
  );
}
