import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { formatMoney } from '@/format/formatMoney';
import { useDayGroups } from '@/hooks/quotes/useDayGroups';
import { useText } from '@/hooks/useText';
import { endOf } from '@/models/orderTimes';
import { netProfit } from '../positionTotals';
import { FinishedRow } from './FinishedRow';

/** Maximum orders shown below the open positions; the other tab shows all. */
const SHOWN_MAX = 5;

export interface FinishedTodayProps {
  finished: readonly Order[];
  isEnd: boolean;
  /** Opens the tab of finished orders. */
  onMore: () => void;
}

/** Today's finished orders below the open positions; hidden if there are none. */
export const FinishedToday = observer(function FinishedToday(props: FinishedTodayProps) {
  const t = useText();
  const { finished, isEnd, onMore } = props;
  const days = useDayGroups(finished, endOf);
  const today = days.find((day) => day.isToday);
  if (today === undefined) return null;
  const isWhole = isEnd || days.length > 1;
  const net = isWhole ? netProfit(today.items) : null;
  return (
    <View>
      <SectionTitle
        title={t('trade.finishedToday')}
        count={isWhole ? today.items.length : undefined}
        more={{
          id: 'trade-more',
          label: net === null ? t('common.all') : formatMoney(net, { plus: true }),
          onTap: onMore,
        }}
      />
      <Card>
        {today.items.slice(0, SHOWN_MAX).map((order) => (
          <FinishedRow key={order.orderNo} order={order} />
        ))}
      </Card>
    </View>
  );
});
