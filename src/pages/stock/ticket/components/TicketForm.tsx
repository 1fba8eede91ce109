import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Card } from '@/components/ui/layout/Card';
import { DirectionPick } from './DirectionPick';
import { Notice } from '@/components/ui/states/Notice';
import { formatMoney } from '@/format/formatMoney';
import { formatRate } from '@/format/formatRate';
import { useText } from '@/hooks/useText';
import type { OrderIntent } from '@/models/OrderIntent';
import { scrollToField } from '@/platform/page/scrollToField';
import type { RefusalState } from '../useRefusal';
import type { TicketState } from '../useTicket';
import { SignedRefusal } from './SignedRefusal';
import { TicketAmount } from './TicketAmount';
import { TicketChart } from './TicketChart';
import { TicketHead } from './TicketHead';
import { TicketOutcomes } from './TicketOutcomes';
import { TicketTerm } from './TicketTerm';
import './TicketForm.scss';

export interface TicketFormProps {
  intent: OrderIntent;
  ticket: TicketState;
  focusAmount: boolean;
  refusal: RefusalState;
  /** True if price and chart are already beside the form. */
  beside?: boolean | undefined;
  onConfirm: () => void;
}

/** Height of the chart, CSS px: enough for both zones and their labels. */
const CHART_PX = 132;

/** Notice of a refused order, scrolled into view because the customer is further down. */
function RefusedNotice({ text, refusal }: { text: string } & Pick<TicketFormProps, 'refusal'>) {
  const t = useText();
  useEffect(() => scrollToField('ticket-form-error'), []);
  return (
    <>
      <Notice kind="bad" alert>
        <Text id="ticket-form-error">{text}</Text>
        <View>{t('ticket.refused')}</View>
      </Notice>
      <SignedRefusal refusal={refusal} />
    </>
  );
}

/** Notice of an attempt that led to no order. */
const LastAttempt = observer(function LastAttempt({
  intent,
  refusal,
}: Pick<TicketFormProps, 'intent' | 'refusal'>) {
  const t = useText();
  if (intent.state === 'refused' && intent.refusal !== null) {
    const { msg, code } = intent.refusal;
    return <RefusedNotice text={msg === '' ? t.error(code) : msg} refusal={refusal} />;
  }
  return intent.wasNotReceived ? <Notice kind="warn">{t('ticket.notReceived')}</Notice> : null;
});

export const TicketForm = observer(function TicketForm(props: TicketFormProps) {
  const t = useText();
  const { intent, ticket, focusAmount } = props;
  const { side, payout } = ticket;
  const rate = formatRate(ticket.term?.payoutRate, { plus: true }).replace(/\.?0+%$/, '%');
  const win = `${t('ticket.win')} ${payout === null ? rate : formatMoney(payout, { plus: true })}`;
  return (
    <View className="wrap stack">
      {!props.beside && (
        <Card className="ticket-form__price">
          <TicketHead procode={intent.procode} />
          <TicketChart procode={intent.procode} ticket={ticket} height={CHART_PX} />
        </Card>
      )}
      <LastAttempt intent={intent} refusal={props.refusal} />
      <DirectionPick
        label={t('ticket.direction')}
        up={{ id: 'ticket-up', label: t('ticket.up'), note: win }}
        down={{ id: 'ticket-down', label: t('ticket.down'), note: win }}
        selected={side}
        onPick={ticket.setSide}
      />
      <Card padded>
        <TicketTerm ticket={ticket} />
        <TicketAmount ticket={ticket} focus={focusAmount} onConfirm={props.onConfirm} />
      </Card>
      <TicketOutcomes ticket={ticket} />
    </View>
  );
});
