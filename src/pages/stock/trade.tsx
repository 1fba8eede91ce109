import { useEffect } from 'react';
import { Screen } from '@/components/shell/Screen';
import { PageVisibleContext } from '@/hooks/PageVisibleContext';
import { usePageVisible } from '@/hooks/usePageVisible';
import { useParams } from '@/hooks/useParams';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { LiveOrder } from './ticket/components/LiveOrder';
import { TicketScreen } from './ticket/components/TicketScreen';
import type { Direction } from './ticket/useTicket';
import { useTicketIntent } from './ticket/useTicketIntent';

const directionOf = (param: string | undefined): Direction | null =>
  param === '1' ? 1 : param === '2' ? 2 : null;

/** Place an order (SPEC 2), and what becomes of it. */
function StockTradePage() {
  const { procode = '', direction, requestId } = useParams('stockTrade');
  const t = useText();
  const { orders, products, quotes } = useStores();
  const isShown = usePageVisible();
  const { intent, order, renew } = useTicketIntent(procode, requestId);

  useEffect(() => quotes.setCurrent(procode), [quotes, procode]);
  useRequest(async () => {
    if (products.byCode(procode) === undefined) await products.load();
  }, [procode]);
  useRequest(async () => {
    if (requestId !== undefined && !orders.isPendingKnown) await orders.loadPending();
  }, [requestId]);

  return (
    <PageVisibleContext.Provider value={isShown}>
      {order !== null && <LiveOrder order={order} onAgain={renew} />}
      {order === null && intent === null && <Screen title={t('ticket.title')} demo />}
      {order === null && intent !== null && (
        <TicketScreen intent={intent} direction={directionOf(direction)} />
      )}
    </PageVisibleContext.Provider>
  );
}

export default definePage('stockTrade', StockTradePage, { title: 'ticket.title' });
