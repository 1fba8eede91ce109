import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { AmountInput } from '@/components/ui/fields/AmountInput';
import { OptionGrid } from '@/components/ui/controls/OptionGrid';
import { typedAmount } from '@/domain/input/amount';
import { parseAmount, ZERO } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { amountProblemText } from '../problemText';
import { quickStakes } from '../quickStakes';
import { shortMoney } from '../shortMoney';
import type { TicketState } from '../useTicket';
import { TicketFunds } from './TicketFunds';
import './TicketAmount.scss';

export interface TicketAmountProps {
  ticket: TicketState;
  focus: boolean;
  onConfirm: () => void;
}

/** Input of the stake: typed, a quick amount, or the maximum. */
export const TicketAmount = observer(function TicketAmount(props: TicketAmountProps) {
  const { ticket, focus } = props;
  const t = useText();
  const { config } = useStores();
  const { amount, stake, available, stakeMax, term, amountProblem } = ticket;
  const min = parseAmount(term?.min ?? '') ?? ZERO;
  const quick = quickStakes(config.config?.stakes ?? [], { min, most: stakeMax, available });
  const max = stakeMax !== null && stakeMax > 0 ? stakeMax : null;
  const isPoor = available !== null && available < min;
  return (
    <View className="ticket-amount">
      <AmountInput
        id="ticket-quantity"
        label={t('ticket.amount')}
        labelEnd={
          <View className="ticket-amount__available">
            <Text>{t('ticket.available')} </Text>
            <Text id="ticket-available">{formatMoney(available)}</Text>
          </View>
        }
        value={amount}
        unit={t('common.usdt')}
        placeholder="0"
        focus={focus}
        error={amountProblem && amountProblemText(t, amountProblem)}
        action={
          max === null
            ? undefined
            : {
                id: 'ticket-max',
                label: t('ticket.max'),
                onTap: () => ticket.setAmount(typedAmount(max)),
              }
        }
        onChange={ticket.setAmount}
        onBlur={ticket.touchAmount}
        onConfirm={props.onConfirm}
      />
      {quick.length > 0 && (
        <View className="ticket-amount__quick">
          <OptionGrid
            label={t('ticket.quick')}
            columns={quick.length > 5 ? 4 : undefined}
            selected={quick.find((one) => one.amount === stake)?.key ?? null}
            onPick={(key) => {
              const picked = quick.find((one) => one.key === key);
              if (picked) ticket.setAmount(typedAmount(picked.amount));
            }}
            options={quick.map(({ key, part, amount }) => ({
              key,
              id: `ticket-quick-${key}`,
              label: part ?? shortMoney(amount),
            }))}
          />
        </View>
      )}
      <View className="ticket-amount__foot">
        {term && (
          <Text>
            {t('ticket.limits', { min: shortMoney(term.min), max: shortMoney(term.max) })}
          </Text>
        )}
        {(amountProblem?.kind === 'overBalance' || isPoor) && <TicketFunds />}
      </View>
    </View>
  );
});
