import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/LoadState';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import type { Side } from '@/domain/order';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import { useTicket } from '../useTicket';
import { CheckingCard } from './CheckingCard';
import { ConfirmSheet } from './ConfirmSheet';
import { PriceMovedDialog } from './PriceMovedDialog';
import { TicketFooter } from './TicketFooter';
import { TicketForm } from './TicketForm';

export interface TicketScreenProps {
  intent: OrderIntent;
  /** What the customer tapped before they came here. */
  side: Side | null;
}

/** The ticket until there is an order: form, confirmation, new price, or being checked. */
export const TicketScreen = observer(function TicketScreen(props: TicketScreenProps) {
  const t = useText();
  const { intents, products, assets } = useStores();
  const { intent } = props;
  const ticket = useTicket(intent, props.side);
  const [isConfirming, setConfirming] = useState(false);
  const [focusAmount, setFocusAmount] = useState(false);
  const detail = useRequest(() => products.loadDetail(intent.procode), [intent.procode]);
  useRequest(() => assets.load());
  const isChecking = intent.state === 'checking';

  const confirm = () => {
    const composed = ticket.compose();
    if (composed === null || intent.isLatched) return;
    void intents.submit(intent, composed).then(() => setConfirming(false));
  };
  const closeSheet = () => {
    if (intent.state !== 'sending') setConfirming(false);
  };
  const showProblem = () => {
    ticket.touchAmount();
    setFocusAmount(false);
    setTimeout(() => setFocusAmount(true), 0);
  };
  return (
    <Screen
      title={t('ticket.title')}
      demo
      footer={
        <TicketFooter
          intent={intent}
          ticket={ticket}
          onSubmit={() => setConfirming(true)}
          onBlocked={showProblem}
        />
      }
      overlay={
        <>
          <ConfirmSheet
            open={isConfirming && !isChecking && intent.state !== 'priceMoved'}
            sending={intent.state === 'sending'}
            ticket={ticket}
            onConfirm={confirm}
            onClose={closeSheet}
          />
          <PriceMovedDialog
            intent={intent}
            onAccept={() => void intents.acceptMoved(intent)}
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
        <TicketForm intent={intent} ticket={ticket} focusAmount={focusAmount} />
      )}
      {detail.error !== null && ticket.detail === undefined && (
        <LoadState request={detail} failedTitle={t('stock.loadFailed')} />
      )}
    </Screen>
  );
});
