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
import { resultText, useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useQuote } from '@/hooks/quotes/useQuote';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { isOpening } from '@/models/orderTimes';
import { useLastSeconds } from '../useLastSeconds';
import './LiveHead.scss';

export interface LiveHeadProps {
  order: Order;
}

/** Sentence on the price relative to the strike. */
function gapText(t: Translate, order: Order, price: string | undefined): string {
  const { strikePrice, decimals } = order;
  if (price === undefined || strikePrice === null) return t('ticket.block.priceUnknown');
  const gap = parsePrice(price, decimals) - parsePrice(strikePrice, decimals);
  if (gap === 0) return t('ticket.live.equal');
  const text = formatPrice(priceText(Math.abs(gap), decimals));
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

/** Head before the opening price: without colour and countdown. */
const WaitingHead = observer(function WaitingHead({ order }: LiveHeadProps) {
  const t = useText();
  const { ring, row } = useOpenOrder(order);
  return (
    <>
      <CountdownRing big id="live-waiting" caption={t('ticket.live.notStarted')} {...ring} />
      <View className="live-head__text">
        <Stake order={order} side={row.side} sideText={row.sideText} />
        <Text className="live-head__wait">{t('order.waitingLine')}</Text>
        <Text className="live-head__label">{t('ticket.live.openTime')}</Text>
      </View>
    </>
  );
});

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
        <Text className="live-head__label">{resultText(t, order)}</Text>
        <Money id="live-profit" size="big" amount={row.profit} trend={row.profitTrend} />
        <Text className="live-head__gap">{row.lines[0]}</Text>
      </View>
    </>
  );
}

/** Shows that the order waits, then its countdown and estimated profit, then its result. */
export const LiveHead = observer(function LiveHead({ order }: LiveHeadProps) {
  const running = isOpening(order) ? WaitingHead : RunningHead;
  const Head = order.state === 'finished' ? FinishedHead : running;
  return (
    <Card padded>
      <View className="live-head">
        <Head order={order} />
      </View>
    </Card>
  );
});
