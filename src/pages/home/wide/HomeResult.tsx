import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Tappable } from '@/components/ui/controls/Tappable';
import { parseMoney } from '@candor/rules/money';
import { expiryOf, sideOf } from '@candor/rules/order';
import { trendOf } from '@/domain/trend';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatDate } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export interface HomeResultProps {
  order: Order;
}

/** A settled order in one line, with its date unless it is from today; a tap opens its record. */
export const HomeResult = observer(function HomeResult({ order }: HomeResultProps) {
  const { locale } = useText();
  const { clock } = useStores();
  const { orderNo, procode, profit } = order;
  const side = sideOf(order.direction);
  const closed = order.closeTime ?? expiryOf(order);
  const day = formatDate(closed, locale);
  const today = formatDate(clock.now(), locale);
  const trend = trendOf(profit === null ? null : parseMoney(profit));
  const prices = `${formatPrice(order.openPrice)} → ${formatPrice(order.closePrice)}`;
  return (
    <Tappable
      id={`home-result-${orderNo}`}
      className="home-result"
      role="link"
      onTap={() => void go('record', { tab: 'order', orderNo })}
    >
      <Text className="home-result__code">{procode}</Text>
      <View className={side}>
        <Arrow trend={side} />
      </View>
      <Text className="home-result__prices">{prices}</Text>
      <Text className="home-result__time">
        {day === today ? formatClock(closed).slice(0, 5) : day}
      </Text>
      <Text className={`home-result__profit ${trend}`}>{formatMoney(profit, { plus: true })}</Text>
    </Tappable>
  );
});
