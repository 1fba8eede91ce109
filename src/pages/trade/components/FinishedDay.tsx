import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { Money } from '@/components/trading/orders/Money';
import { trendOf } from '@/domain/trend';
import { formatMoney } from '@/format/formatMoney';
import type { DayGroup } from '@/hooks/quotes/useDayGroups';
import { useText } from '@/hooks/useText';
import { netProfit } from '../positionTotals';
import { FinishedRow } from './FinishedRow';
import './FinishedDay.scss';

export interface FinishedDayProps {
  day: DayGroup<Order>;
  /** False while the server may have more orders of that day: the day then has no sum. */
  isWhole: boolean;
}

export const FinishedDay = observer(function FinishedDay({ day, isWhole }: FinishedDayProps) {
  const t = useText();
  const net = netProfit(day.items);
  return (
    <View>
      <View className="finished-day__head">
        <Text className="finished-day__label">{day.label}</Text>
        {isWhole && net !== null && (
          <View className="finished-day__sum">
            <Text>{t('trade.day', { count: day.items.length })} </Text>
            <Money
              size="small"
              strong
              amount={formatMoney(net, { plus: true })}
              trend={trendOf(net)}
            />
          </View>
        )}
      </View>
      <Card>
        {day.items.map((order) => (
          <FinishedRow key={order.orderNo} order={order} />
        ))}
      </Card>
    </View>
  );
});
