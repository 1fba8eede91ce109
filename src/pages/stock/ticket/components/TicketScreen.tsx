import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { observer } from 'mobx-react-lite';
import { Screen } from '@/components/shell/Screen';
import type { Side } from '@candor/rules/order';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import { usePlacing } from '../usePlacing';
import { useTicket } from '../useTicket';
import { useTicketKeys } from '../useTicketKeys';
import { AskAgainDialog } from './AskAgainDialog';
import { CheckingCard } from './CheckingCard';
import { ConfirmSheet } from './ConfirmSheet';
import { TicketFooter } from './TicketFooter';
import { TicketForm } from './TicketForm';

export interface TicketScreenProps {
  intent: OrderIntent;
  /** The side that the customer tapped on the previous page; null for none. */
  side: Side | null;
  /** True beside its chart in a wide window: no Back button, but keyboard shortcuts. */
  beside?: boolean;
}

/** The ticket before the order exists: form, confirmation, question, or lookup. */
export const TicketScreen = observer(function TicketScreen(props: TicketScreenProps) {
  const t = useText();
  const { products, assets } = useStores();
  const { intent } = props;
  const ticket = useTicket(intent, props.side);
  const detail = useRequest(() => products.loadDetail(intent.procode), [intent.procode]);
  useRequest(() => assets.load());
  const isChecking = intent.state === 'checking';

  const placing = usePlacing(intent, ticket);
  const { open, confirm } = placing;
  const isAsking = !isChecking && intent.state !== 'asking';
  const confirming = isAsking ? placing.confirming : null;
  useTicketKeys(props.beside === true && !isChecking, {
    ticket,
    isConfirming: confirming !== null,
    onOpen: open,
    onConfirm: confirm,
  });
  return (
    <Screen
      title={t('ticket.title')}
      demo
      aside={props.beside}
      footer={
        <TicketFooter
          intent={intent}
          ticket={ticket}
          onSubmit={open}
          onBlocked={placing.showProblem}
        />
      }
      overlay={
        <>
          <ConfirmSheet
            order={confirming}
            quote={ticket.quote}
            sending={intent.state === 'sending'}
            onConfirm={confirm}
            onClose={placing.close}
          />
          <AskAgainDialog
            intent={intent}
            refusal={placing.refusal}
            onAccept={placing.placeAgain}
            onCancel={() => intent.edit()}
          />
        </>
      }
    >
      {isChecking ? (
        <View className="wrap">
          <CheckingCard intent={intent} />
        </View>
      ) : (
        <TicketForm
          intent={intent}
          beside={props.beside}
          ticket={ticket}
          focusAmount={placing.focusAmount}
          refusal={placing.refusal}
          onConfirm={open}
        />
      )}
      {detail.error !== null && ticket.detail === undefined && (
        <LoadState request={detail} failedTitle={t('stock.loadFailed')} />
      )}
    </Screen>
  );
});
