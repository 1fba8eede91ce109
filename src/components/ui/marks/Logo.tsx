import { Image, Text, View } from '@tarojs/components';
import { useContext } from 'react';
import { OWN_BRAND } from '@/domain/brand';
import { a11y } from '../lib/a11y';
import { BrandContext } from '../lib/BrandContext';
import './Logo.scss';

export interface LogoProps {
  /** Height, CSS px, at least 20. */
  height?: number;
  markOnly?: boolean;
}

/** Inset of the logo's ring, as a share of the height; aligns the ring with text below. */
const INSET = 0.1;

/** The product's logo, or the operator's. */
export function Logo({ height = 28, markOnly }: LogoProps) {
  const { name, picture } = useContext(BrandContext);
  const part = (width: number) => ({ width: `${width}px`, height: `${height}px` });
  return (
    <View className="logo" {...a11y({ role: 'img', label: name })}>
      {picture === '' ? (
        <View
          className="logo__mark"
          style={{ ...part(height), marginLeft: `${-INSET * height}px` }}
        />
      ) : (
        <Image className="logo__picture" src={picture} mode="aspectFit" style={part(height)} />
      )}
      {!markOnly && name === OWN_BRAND.name && (
        <View className="logo__word" style={part((height * 218) / 64)} />
      )}
      {!markOnly && name !== OWN_BRAND.name && (
        <Text className="logo__name" style={{ fontSize: `${height * 0.7}px` }}>
          {name}
        </Text>
      )}
    </View>
  );
}
