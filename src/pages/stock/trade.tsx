import { lazy, useEffect } from 'react';
import { useSettle } from '@/components/ui/lib/OverlayContext';
import type { Side } from '@candor/rules/order';
import { Screen } from '@/components/shell/Screen';
import { WideGate } from '@/components/shell/WideGate';
import { useParams } from '@/hooks/useParams';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { isUnknownStock, UnknownStock } from './quote/components/UnknownStock';
import { LiveOrder } from './ticket/components/LiveOrder';
import { TicketScreen } from './ticket/components/TicketScreen';
import { useTicketIntent } from './ticket/useTicketIntent';
import { useProcode } from './useProcode';

const WideStockLayout = lazy(() => import(/* webpackChunkName: "desk" */ './wide/WideStockLayout'));

const sideOf = (param: string | undefined): Side | null =>
  param === '1' ? 'up' : param === '2' ? 'down' : null;

/** Places an order and follows it (SPEC 2). */
function StockTradePage() {
  const { procode: paramProcode, direction, requestId } = useParams('stockTrade');
  const procode = useProcode(paramProcode);
  const t = useText();
  const { orders, products } = useStores();
  const side = sideOf(direction);
  const { intent, order, renew } = useTicketIntent(procode, requestId, side);
  const settle = useSettle();
  // The page ignores taps until the finger pauses, because a button appears under the finger.
  useEffect(settle, [settle]);

  const request = useRequest(async () => {
    if (products.byCode(procode) === undefined) await products.load();
    if (products.byCode(procode) === undefined && procode !== '')
      await products.loadDetail(procode);
  }, [procode]);
  useRequest(async () => {
    if (!orders.isPendingKnown) await orders.loadPending();
  }, [requestId]);

  if (order === null && isUnknownStock(request)) return <UnknownStock procode={procode} />;
  return (
    <WideGate
      wide={(breakpoint) =>
        procode !== '' && <WideStockLayout {...{ breakpoint, procode, side, requestId }} />
      }
    >
      {order !== null && <LiveOrder order={order} onAgain={renew} />}
      {order === null && intent === null && <Screen title={t('ticket.title')} demo />}
      {order === null && intent !== null && (
        <TicketScreen key={intent.procode} intent={intent} side={side} />
      )}
    </WideGate>
  );
}

export default definePage('stockTrade', StockTradePage);
