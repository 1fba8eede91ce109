import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { formatMoney } from '@/format/formatMoney';
import { formatTerm } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { problemText } from '../problemText';
import { shortMoney } from '../shortMoney';
import type { OrderIntent } from '@/models/OrderIntent';
import type { TicketState } from '../useTicket';
import './TicketFooter.scss';

export interface TicketFooterProps {
  intent: OrderIntent;
  ticket: TicketState;
  onSubmit: () => void;
  /** Called on a tap while blocked: moves to the missing input. */
  onBlocked: () => void;
}

/** Maximum loss and gain, and the button, whose text says why it is blocked. */
export const TicketFooter = observer(function TicketFooter(props: TicketFooterProps) {
  const t = useText();
  const { intent } = props;
  const { stake, payout, problem, side: ticketSide, term } = props.ticket;
  const side = ticketSide ?? 'up';
  const label =
    ticketSide === null || term === undefined
      ? t('ticket.submitPlain')
      : t('ticket.submit', {
          side: t(`ticket.${side}`),
          amount: shortMoney(stake),
          term: formatTerm(term.seconds),
        });
  return (
    <View className="ticket-footer">
      <View className="ticket-footer__limits">
        <View>
          <Text>{t('ticket.maxLoss')} </Text>
          <Text id="ticket-max-loss" className="ticket-footer__sum">
            {formatMoney(stake)}
          </Text>
        </View>
        <View>
          <Text>{t('ticket.maxWin')} </Text>
          <Text id="ticket-max-win" className="ticket-footer__sum">
            {formatMoney(payout)}
          </Text>
        </View>
      </View>
      <View className="ticket-footer__button">
        <Button
          id="ticket-submit"
          kind={side}
          busy={intent.isUnresolved}
          busyLabel={t(intent.state === 'checking' ? 'ticket.checking' : 'ticket.sending')}
          icon={`arrow-${side}`}
          blockedReason={problem && problemText(t, problem)}
          blockedIcon={problem?.kind === 'stale' ? 'clock' : undefined}
          onTap={props.onSubmit}
          onBlockedTap={props.onBlocked}
        >
          {label}
        </Button>
      </View>
    </View>
  );
});
