import { View } from '@tarojs/components';
import './BannerDots.scss';

export interface BannerDotsProps {
  count: number;
  current: number;
}

export function BannerDots({ count, current }: BannerDotsProps) {
  if (count < 2) return null;
  return (
    <View className="banner-dots">
      {Array.from({ length: count }, (_, index) => (
        <View
          key={index}
          className={
            index === current ? 'banner-dots__dot banner-dots__dot--on' : 'banner-dots__dot'
          }
        />
      ))}
    </View>
  );
}
