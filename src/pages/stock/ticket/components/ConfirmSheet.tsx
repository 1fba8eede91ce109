import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Arrow } from '@/components/ui/marks/Arrow';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { PriceAge } from '@/components/trading/quotes/PriceAge';
import { Sheet } from '@/components/ui/layout/Sheet';
import { minor, ZERO } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatTerm } from '@/format/formatTime';
import { usePriceAge } from '@/hooks/quotes/usePriceAge';
import { useText } from '@/hooks/useText';
import { problemText } from '../problemText';
import type { PricedChoice, TicketState } from '../useTicket';
import './ConfirmSheet.scss';

export interface ConfirmSheetProps {
  /** The order as it was when the sheet opened; null while closed. */
  order: PricedChoice | null;
  /** The price to be sent. */
  quote: TicketState['quote'];
  /** True while the order is in flight: taps are ignored. */
  sending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Pause after opening, ms, in which taps are ignored; long, because a tap costs money. */
const PLACING_SETTLE_MS = 600;

/** The stock, and the price to be sent. */
const PriceNow = observer(function PriceNow({ quote }: Pick<TicketState, 'quote'>) {
  const age = usePriceAge(quote);
  return (
    <View className="confirm-sheet__head">
      <Text className="confirm-sheet__title">{quote?.title ?? ''}</Text>
      <View className="confirm-sheet__price">
        <Text id="confirm-price" className="confirm-sheet__digits">
          {formatPrice(quote?.price)}
        </Text>
        {age && <PriceAge text={age.text} state={age.state} />}
      </View>
    </View>
  );
});

interface ReturnsProps extends Pick<PricedChoice, 'stake' | 'payout'> {
  usdt: (amount: string) => string;
}

/** Shows what each result pays back. */
const Returns = observer(function Returns({ stake, payout, usdt }: ReturnsProps) {
  const t = useText();
  const won = stake === null || payout === null ? null : minor(stake + payout);
  return (
    <>
      <KeyValue
        label={t('ticket.confirm.ifWin')}
        value={won === null ? null : usdt(formatMoney(won))}
      />
      <KeyValue label={t('ticket.confirm.ifLose')} value={usdt(formatMoney(ZERO))} />
      <KeyValue
        label={t('ticket.confirm.ifTie')}
        value={stake === null ? null : usdt(formatMoney(stake))}
      />
    </>
  );
});

/** Shows the order in words at the current price, before it is sent. */
export const ConfirmSheet = observer(function ConfirmSheet(props: ConfirmSheetProps) {
  const t = useText();
  const { order, quote, sending } = props;
  const { stake = null, payout = null, term, problem = null, expectedExpiry = null } = order ?? {};
  const side = order?.side ?? 'up';
  const usdt = (amount: string) => `${amount} ${t('common.usdt')}`;
  return (
    <Sheet
      id="confirm-sheet"
      open={order !== null}
      title={t('ticket.confirm.title')}
      onClose={props.onClose}
      settleMs={PLACING_SETTLE_MS}
      footer={
        <View className="stack">
          <View className="confirm-sheet__placing">
            <Button
              id="confirm-submit"
              kind={side}
              icon={`arrow-${side}`}
              busy={sending}
              busyLabel={t('ticket.sending')}
              blockedReason={sending ? null : problem && problemText(t, problem)}
              blockedIcon={problem?.kind === 'stale' ? 'clock' : undefined}
              onTap={props.onConfirm}
            >
              {t('ticket.confirm.submit', { side: t(`ticket.${side}`) })}
            </Button>
          </View>
          {/* The cancel button is at the position of the ticket's button, so that repeated taps cancel. */}
          <Button id="confirm-cancel" kind="secondary" onTap={props.onClose}>
            {t('ticket.confirm.cancel')}
          </Button>
        </View>
      }
    >
      <PriceNow quote={quote} />
      <KeyValue
        label={t('ticket.direction')}
        value={
          <View className="confirm-sheet__side">
            <Arrow trend={side} />
            <Text>{t(`ticket.${side}`)}</Text>
          </View>
        }
        tone={side}
      />
      <KeyValue label={t('ticket.confirm.stake')} value={usdt(formatMoney(stake))} strong />
      <KeyValue
        id="confirm-opening"
        label={t('ticket.confirm.opening')}
        value={t('ticket.confirm.openingValue')}
      />
      <KeyValue
        label={t('ticket.confirm.expiry')}
        value={
          term &&
          t('ticket.confirm.expiryValue', {
            term: formatTerm(term.seconds),
            time: formatClock(expectedExpiry),
          })
        }
      />
      <Returns stake={stake} payout={payout} usdt={usdt} />
    </Sheet>
  );
});
