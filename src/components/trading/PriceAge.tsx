import { Text, View } from '@tarojs/components';
import { idOf } from '@/components/ui/lib/idOf';
import './PriceAge.scss';

export interface PriceAgeProps {
  /** Id of the text alone. */
  id?: string;
  /** "0.6 秒前", "4 秒没更新", "休市". */
  text: string;
  state: 'live' | 'stale' | 'closed';
}

/** How old a price is: green dot live, amber square stale, hollow dot closed. */
export function PriceAge({ id, text, state }: PriceAgeProps) {
  return (
    <View className={`price-age price-age--${state}`}>
      <View className="price-age__dot" />
      <Text {...idOf(id)}>{text}</Text>
    </View>
  );
}
