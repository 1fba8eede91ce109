import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { OptionGrid } from '@/components/ui/controls/OptionGrid';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { formatRate } from '@/format/formatRate';
import { formatClock, formatTerm } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import type { TicketState } from '../useTicket';
import './TicketTerm.scss';

export interface TicketTermProps {
  ticket: TicketState;
}

export const TicketTerm = observer(function TicketTerm({ ticket }: TicketTermProps) {
  const t = useText();
  const { terms, term, expectedExpiry } = ticket;
  return (
    <View>
      <View className="ticket-term__head">
        <Text>{t('ticket.term')}</Text>
        {expectedExpiry !== null && (
          <Text className="ticket-term__expiry">
            {t('ticket.expiresAbout', { time: formatClock(expectedExpiry) })}
          </Text>
        )}
      </View>
      {term === undefined ? (
        <View className="ticket-term__wait">
          <Skeleton kind="chart" />
        </View>
      ) : (
        <OptionGrid
          label={t('ticket.term')}
          columns={terms.length > 5 ? 3 : undefined}
          selected={String(term.seconds)}
          onPick={(key) => ticket.setSeconds(Number(key))}
          options={terms.map((one) => ({
            key: String(one.seconds),
            id: `ticket-term-${one.seconds}`,
            label: formatTerm(one.seconds),
            sub: formatRate(one.payoutRate, { plus: true, decimals: 2 }).replace(/\.?0+%$/, '%'),
          }))}
        />
      )}
    </View>
  );
});
