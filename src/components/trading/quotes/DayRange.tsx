import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';

export interface DayRangeProps {
  low: string;
  high: string;
  /** Position of the price between low and high, 0 to 1; null hides the mark. */
  at: number | null;
}

export function DayRange({ low, high, at }: DayRangeProps) {
  return (
    <>
      <Text>{low}</Text>
      <View className="quote-table__track" {...a11y({ hidden: true })}>
        {at !== null && (
          <View className="quote-table__mark" style={{ left: `${Math.round(at * 100)}%` }} />
        )}
      </View>
      <Text>{high}</Text>
    </>
  );
}
