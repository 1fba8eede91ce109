import { useEffect } from 'react';
import type { Side } from '@/domain/order';
import { Screen } from '@/components/shell/Screen';
import { useParams } from '@/hooks/useParams';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { LiveOrder } from './ticket/components/LiveOrder';
import { TicketScreen } from './ticket/components/TicketScreen';
import { useTicketIntent } from './ticket/useTicketIntent';

const askedSide = (param: string | undefined): Side | null =>
  param === '1' ? 'up' : param === '2' ? 'down' : null;

/** Place an order (SPEC 2), and what becomes of it. */
function StockTradePage() {
  const { procode = '', direction, requestId } = useParams('stockTrade');
  const t = useText();
  const { orders, products, quotes } = useStores();
  const { intent, order, renew } = useTicketIntent(procode, requestId);

  useEffect(() => quotes.setCurrent(procode), [quotes, procode]);
  useRequest(async () => {
    if (products.byCode(procode) === undefined) await products.load();
  }, [procode]);
  useRequest(async () => {
    if (requestId !== undefined && !orders.isPendingKnown) await orders.loadPending();
  }, [requestId]);

  return (
    <>
      {order !== null && <LiveOrder order={order} onAgain={renew} />}
      {order === null && intent === null && <Screen title={t('ticket.title')} demo />}
      {order === null && intent !== null && (
        <TicketScreen intent={intent} side={askedSide(direction)} />
      )}
    </>
  );
}

export default definePage('stockTrade', StockTradePage, { title: 'ticket.title' });
