import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Card } from '@/components/ui/layout/Card';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { Money } from '@/components/trading/orders/Money';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { parsePrice, priceText } from '@candor/rules/price';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { useLastSeconds } from '../useLastSeconds';
import './LiveHead.scss';

export interface LiveHeadProps {
  order: Order;
}

/** Sentence on the price relative to the strike. */
function gapText(t: Translate, order: Order, price: string | undefined): string {
  if (price === undefined) return t('ticket.block.priceUnknown');
  const gap = parsePrice(price, order.decimals) - parsePrice(order.strikePrice, order.decimals);
  if (gap === 0) return t('ticket.live.equal');
  const text = formatPrice(priceText(Math.abs(gap), order.decimals));
  return t(gap > 0 ? 'ticket.live.above' : 'ticket.live.below', { gap: text });
}

function Stake({ order, side, sideText }: { order: Order; side: 'up' | 'down'; sideText: string }) {
  const t = useText();
  return (
    <View className="live-head__stake">
      <View className={`live-head__side live-head__side--${side}`}>
        <Arrow trend={side} />
        <Text>{sideText}</Text>
      </View>
      <Text className="live-head__sum">
        {formatMoney(order.quantity)} {t('common.usdt')}
      </Text>
    </View>
  );
}

const RunningHead = observer(function RunningHead({ order }: LiveHeadProps) {
  const t = useText();
  const { ring, row, isSettling } = useOpenOrder(order);
  const price = useQuote(order.procode)?.price;
  const isLast = useLastSeconds(order);
  return (
    <>
      <CountdownRing
        big
        id="live-countdown"
        isLast={isLast}
        caption={t(isSettling ? 'ticket.live.settling' : 'ticket.live.left')}
        {...ring}
      />
      <View className="live-head__text">
        <Stake order={order} side={row.side} sideText={row.sideText} />
        <Text className="live-head__label">
          {t(isSettling ? 'ticket.live.waiting' : 'ticket.live.ifNow')}
        </Text>
        <Money id="live-expected" size="big" amount={row.profit} trend={row.profitTrend} />
        {!isSettling && <Text className="live-head__gap">{gapText(t, order, price)}</Text>}
      </View>
    </>
  );
});

function FinishedHead({ order }: LiveHeadProps) {
  const t = useText();
  const row = useFinishedOrder(order);
  const photo = useProductPhoto(order.procode);
  return (
    <>
      <View className="live-head__mark">
        <StockMark photo={photo} title={order.productName} size={44} />
      </View>
      <View className="live-head__text">
        <Stake order={order} side={row.side} sideText={row.sideText} />
        <Text className="live-head__label">
          {order.result && t(`order.result.${order.result}`)}
        </Text>
        <Money id="live-profit" size="big" amount={row.profit} trend={row.profitTrend} />
        <Text className="live-head__gap">{row.lines[0]}</Text>
      </View>
    </>
  );
}

/** Countdown and estimated profit of a running order; its result once settled. */
export const LiveHead = observer(function LiveHead({ order }: LiveHeadProps) {
  return (
    <Card padded>
      <View className="live-head">
        {order.state === 'pending' ? <RunningHead order={order} /> : <FinishedHead order={order} />}
      </View>
    </Card>
  );
});
