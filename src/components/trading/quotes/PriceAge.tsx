import { Text, View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { idOf } from '@/components/ui/lib/idOf';
import './PriceAge.scss';

export interface PriceAgeProps {
  id?: string;
  /** "0.6 秒前", "4 秒没更新" or "休市"; or an element with its own id. */
  text: ReactNode;
  state: 'live' | 'stale' | 'closed';
}

/** Age of a price: green dot while live, amber square if stale, hollow dot if closed. */
export function PriceAge({ id, text, state }: PriceAgeProps) {
  return (
    <View className={`price-age price-age--${state}`}>
      <View className="price-age__dot" />
      {typeof text === 'string' ? <Text {...idOf(id)}>{text}</Text> : text}
    </View>
  );
}
