import { Image } from '@tarojs/components';
import type { Banner } from '@contract/config';
import { Tappable } from '@/components/ui/controls/Tappable';
import { API_BASE } from '@/env';
import { openBanner } from '../openBanner';
import './BannerPicture.scss';

export interface BannerPictureProps {
  banner: Banner;
  /** True for the visible picture; only the visible picture can be tapped and focused. */
  isCurrent: boolean;
}

const addressOf = (image: string) => (image.startsWith('/') ? API_BASE + image : image);

export function BannerPicture({ banner, isCurrent }: BannerPictureProps) {
  return (
    <Tappable
      id={`home-banner-${banner.id}`}
      className="banner-picture"
      role="link"
      label={banner.title}
      active={isCurrent && banner.link !== ''}
      onTap={() => void openBanner(banner.link)}
    >
      <Image
        className="banner-picture__image"
        src={addressOf(banner.image)}
        mode="aspectFill"
        nativeProps={{ alt: banner.title }}
      />
    </Tappable>
  );
}
