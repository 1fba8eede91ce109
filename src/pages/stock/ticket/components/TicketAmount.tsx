import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { AmountInput } from '@/components/ui/AmountInput';
import { Button } from '@/components/ui/Button';
import { OptionGrid } from '@/components/ui/OptionGrid';
import { moneyText } from '@/domain/money';
import { formatMoney } from '@/format/formatMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { amountProblemText } from '../problemText';
import { shortMoney } from '../shortMoney';
import type { TicketState } from '../useTicket';
import './TicketAmount.scss';

export interface TicketAmountProps {
  ticket: TicketState;
  /** Puts the cursor into the field. */
  focus: boolean;
}

/** "1000.00" as a customer would type it. */
const typed = (wire: string) => wire.replace(/\.00$/, '');

/** How much is staked: typed, a quick amount, or the most there can be. */
export const TicketAmount = observer(function TicketAmount({ ticket, focus }: TicketAmountProps) {
  const t = useText();
  const { config } = useStores();
  const { amount, stake, available, most, term, amountProblem } = ticket;
  const quick = config.config?.regPush ?? [];
  const max = most !== null && most > 0 ? most : null;
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
                onTap: () => ticket.setAmount(typed(moneyText(max))),
              }
        }
        onChange={ticket.setAmount}
        onBlur={ticket.touchAmount}
      />
      {quick.length > 0 && (
        <View className="ticket-amount__quick">
          <OptionGrid
            label={t('ticket.quick')}
            columns={quick.length > 4 ? 4 : undefined}
            selected={stake === null ? null : typed(moneyText(stake))}
            onPick={ticket.setAmount}
            options={quick.map((one) => ({
              key: typed(moneyText(one)),
              id: `ticket-quick-${typed(moneyText(one))}`,
              label: shortMoney(one),
              off: most !== null && one > most,
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
        {amountProblem?.kind === 'overBalance' && (
          <Button id="ticket-deposit" kind="text" size="small" onTap={() => void go('recharge')}>
            {t('ticket.deposit')}
          </Button>
        )}
      </View>
    </View>
  );
});
