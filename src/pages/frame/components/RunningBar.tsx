import { CustomWrapper, Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Order } from '@contract/order';
import { CountdownRing } from '@/components/trading/orders/CountdownRing';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import type { RunningPlace } from '@/components/shell/ScreenContext';
import { a11y } from '@/components/ui/lib/a11y';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import { Tappable } from '@/components/ui/controls/Tappable';
import { useOpenOrder } from '@/hooks/orders/useOpenOrder';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './RunningBar.scss';

/** The order that expires next. Above a page's button the order takes only one line. */
const NextOrder = observer(function NextOrder({ order, isBrief }: NextOrderProps) {
  const { ring, row } = useOpenOrder(order);
  const { procode, requestId } = order;
  return (
    <OrderRow
      id="running-order"
      lead={
        isBrief ? (
          <Text className="running-bar__time">{ring.text}</Text>
        ) : (
          <CountdownRing {...ring} />
        )
      }
      {...row}
      lines={row.lines.slice(0, 1)}
      onTap={() => void go('stockTrade', { procode, requestId })}
    />
  );
});

interface NextOrderProps {
  order: Order;
  isBrief: boolean;
}

/** Ignores taps briefly when the bar appears or disappears: they aimed at other content. */
function useSteadyTaps(isShown: boolean): void {
  const settle = useSettle();
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current !== isShown) settle();
    wasShown.current = isShown;
  }, [isShown, settle]);
}

/** Bar of open orders on other pages: the order that expires next, and the number of others. */
export const RunningBar = observer(function RunningBar({ own, under }: RunningPlace) {
  const t = useText();
  const { orders } = useStores();
  const others = own === 'all' ? [] : orders.pending.filter(({ orderNo }) => orderNo !== own);
  const [next] = others;
  // After a start, the phone has stored the number of open orders but must load the orders.
  const awaited = own === undefined && next === undefined ? orders.pendingExpected : 0;
  useSteadyTaps(next !== undefined || awaited > 0);
  if (next === undefined && awaited === 0) return null;
  const toPositions = () => void go('trade');
  const bar = (
    <View
      className={`running-bar running-bar--${under}`}
      {...a11y({ role: 'region', label: t('order.pending') })}
    >
      {next ? (
        <NextOrder order={next} isBrief={under === 'button'} />
      ) : (
        <Tappable
          id="running-awaited"
          className="running-bar__awaited"
          role="link"
          onTap={toPositions}
        >
          {t('order.running', { count: awaited })}
        </Tappable>
      )}
      {others.length > 1 && (
        <Tappable
          id="running-more"
          className="running-bar__more"
          role="link"
          label={t('order.runningMore', { count: others.length - 1 })}
          onTap={toPositions}
        >
          <Text className="running-bar__count">+{others.length - 1}</Text>
        </Tappable>
      )}
    </View>
  );
  // Tab pages have lists of prices, and every update of such a page sends all of them to the view.
  return under === 'tabs' ? <CustomWrapper>{bar}</CustomWrapper> : bar;
});
