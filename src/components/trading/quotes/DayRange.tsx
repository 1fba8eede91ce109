import { Text, View } from '@tarojs/components';
import { a11y } from '@/components/ui/lib/a11y';

export interface DayRangeProps {
  low: string;
  high: string;
  /** Where the price stands between the two, 0 to 1; null draws no mark. */
  at: number | null;
}

/** The day's lowest and highest price, and between them a mark where the price is. */
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
