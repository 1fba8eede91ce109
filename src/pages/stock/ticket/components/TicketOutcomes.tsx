import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Icon } from '@/components/ui/marks/Icon';
import { Card } from '@/components/ui/layout/Card';
import { trendOf, type Trend } from '@/domain/trend';
import { minor, ZERO, type Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { formatTerm } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import type { TicketState } from '../useTicket';
import './TicketOutcomes.scss';

interface PossibleResult {
  id: string;
  /** The closing price relative to the strike; `flat` means equal. */
  direction: Trend;
  label: string;
  /** Sum paid back, and profit or loss; null while the amount is unknown. */
  payback: Minor | null;
  net: Minor | null;
}

function ResultRow({ id, direction, label, payback, net, get }: PossibleResult & { get: string }) {
  return (
    <View className="ticket-outcome">
      <View className={`ticket-outcome__mark ticket-outcome__mark--${direction}`}>
        {direction === 'flat' ? <Text>=</Text> : <Arrow trend={direction} />}
      </View>
      <Text className="ticket-outcome__label">{label}</Text>
      <View className="ticket-outcome__back">
        <Text className="ticket-outcome__get">{get} </Text>
        <Text>{formatMoney(payback)}</Text>
      </View>
      <Text id={id} className={`ticket-outcome__net ticket-outcome__net--${trendOf(net)}`}>
        {formatMoney(net, { plus: true })}
      </Text>
    </View>
  );
}

export interface TicketOutcomesProps {
  ticket: TicketState;
}

/** All possible results before the tap: price above, below, or equal. */
export const TicketOutcomes = observer(function TicketOutcomes({ ticket }: TicketOutcomesProps) {
  const t = useText();
  const { term, side, stake, payout } = ticket;
  if (term === undefined) return null;
  const isKnown = stake !== null && payout !== null;
  const win = isKnown
    ? { payback: minor(stake + payout), net: payout }
    : { payback: null, net: null };
  const lose = isKnown ? { payback: ZERO, net: minor(-stake) } : { payback: null, net: null };
  const isUp = side !== 'down';
  return (
    <Card padded>
      <Text className="ticket-outcomes__title">
        {t('ticket.decides', { term: formatTerm(term.seconds) })}
      </Text>
      <View className="ticket-outcomes__rows">
        <ResultRow
          id={isUp ? 'ticket-net-win' : 'ticket-net-lose'}
          direction="up"
          label={t('ticket.above')}
          get={t('ticket.get')}
          {...(isUp ? win : lose)}
        />
        <ResultRow
          id={isUp ? 'ticket-net-lose' : 'ticket-net-win'}
          direction="down"
          label={t('ticket.below')}
          get={t('ticket.get')}
          {...(isUp ? lose : win)}
        />
        <ResultRow
          id="ticket-tie"
          direction="flat"
          label={t('ticket.equal')}
          get={t('ticket.get')}
          payback={stake}
          net={isKnown ? ZERO : null}
        />
      </View>
      <View className="ticket-outcomes__rule">
        <Icon name="clock" size={16} className="ticket-outcomes__clock" />
        <View className="ticket-outcomes__opens">
          <Text id="ticket-opens" className="ticket-outcomes__lead">
            {t('ticket.opens')}
          </Text>
          <Text>{t('ticket.rule', { term: formatTerm(term.seconds) })}</Text>
        </View>
      </View>
    </Card>
  );
});
