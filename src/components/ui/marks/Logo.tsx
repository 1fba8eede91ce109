import { Image, Text, View } from '@tarojs/components';
import { useContext } from 'react';
import { OWN_BRAND } from '@/domain/brand';
import { a11y } from '../lib/a11y';
import { BrandContext } from '../lib/BrandContext';
import './Logo.scss';

export interface LogoProps {
  /** CSS px, never under 20. */
  height?: number;
  /** The ring alone. */
  markOnly?: boolean;
}

/** The ring begins this part of its height inside its box; its edge lines up with the text below. */
const INSET = 0.1;

/** The ring that opens and lets a tick through, with the word beside it; or the operator's own. */
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
