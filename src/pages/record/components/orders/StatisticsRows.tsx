import { Text, View } from '@tarojs/components';
import type { Tally } from '@contract/statistics';
import { Card } from '@/components/ui/layout/Card';
import { useText } from '@/hooks/useText';
import { WinRateBar } from './WinRateBar';
import './StatisticsRows.scss';

/** Minimum number of decided orders for a conclusion. */
export const SAMPLE_MIN = 20;

export interface StatisticsRowsProps {
  title: string;
  rows: readonly (Tally & { key: string; name: string })[];
  /** Break-even rate, 0 to 1; null while unknown. */
  breakEven: number | null;
}

/** Groups of orders by a property, each with its win rate against the break-even rate. */
export function StatisticsRows({ title, rows, breakEven }: StatisticsRowsProps) {
  const t = useText();
  const hasSmallSample = rows.some(({ right, wrong }) => right + wrong < SAMPLE_MIN);
  return (
    <Card padded>
      <View className="statistics-rows__head">
        <Text className="title3">{title}</Text>
        {hasSmallSample && (
          <Text className="small t3">{t('statistics.few', { count: SAMPLE_MIN })}</Text>
        )}
      </View>
      {rows.map(({ key, name, orders, right, wrong }) => {
        const decided = right + wrong;
        return (
          <View key={key} className="statistics-row">
            <Text className="statistics-row__name">{name}</Text>
            <WinRateBar
              thin
              winRate={decided === 0 ? 0 : right / decided}
              breakEven={breakEven}
              isSmallSample={decided < SAMPLE_MIN}
            />
            <Text className="statistics-row__sum">
              {decided === 0 ? t('statistics.back', { count: orders }) : `${right}/${decided}`}
            </Text>
          </View>
        );
      })}
    </Card>
  );
}
