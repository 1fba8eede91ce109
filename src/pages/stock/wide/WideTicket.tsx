import { observer } from 'mobx-react-lite';
import { Screen } from '@/components/shell/Screen';
import type { Side } from '@candor/rules/order';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { LiveOrder } from '../ticket/components/LiveOrder';
import { TicketScreen } from '../ticket/components/TicketScreen';
import { useTicketIntent } from '../ticket/useTicketIntent';

export interface WideTicketProps {
  procode: string;
  side: Side | null;
  requestId: string | undefined;
}

/** The column at the right: the ticket, then the running order and its result. */
export const WideTicket = observer(function WideTicket(props: WideTicketProps) {
  const t = useText();
  const { orders } = useStores();
  const { procode, side, requestId } = props;
  const { intent, order, renew } = useTicketIntent(procode, requestId);
  useRequest(async () => {
    if (!orders.isPendingKnown) await orders.loadPending();
  });
  if (order !== null) return <LiveOrder order={order} beside onAgain={renew} />;
  if (intent === null) return <Screen title={t('ticket.title')} aside />;
  return <TicketScreen key={intent.procode} intent={intent} side={side} beside />;
});
