import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Withdrawal, WithdrawalState } from '@contract/transfer';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { TransferHead } from './TransferHead';
import { TransferNotice } from './TransferNotice';

type Kind = 'ok' | 'bad' | 'warn' | 'plain';

const KINDS: Readonly<Record<WithdrawalState, Kind>> = {
  pendingReview: 'warn',
  underReview: 'warn',
  succeed: 'ok',
  rejected: 'bad',
  cancelled: 'plain',
};

export interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  /** Asks before it is cancelled. */
  onCancel: () => void;
}

/** What the customer can do next: cancel, ask, correct. */
const NextStep = observer(function NextStep({ withdrawal, onCancel }: WithdrawalCardProps) {
  const t = useText();
  const { id, state, payType, cancellable } = withdrawal;
  if (state === 'rejected') {
    return (
      <Button
        id={`withdrawal-fix-${id}`}
        kind="secondary"
        onTap={() => void go('wallet', { tab: payType === 1 ? 'wallet' : 'bank' })}
      >
        {t('record.withdrawals.fix')}
      </Button>
    );
  }
  return (
    <View className="row gap3">
      <View className="even">
        <Button id={`withdrawal-service-${id}`} kind="secondary" onTap={() => void go('service')}>
          {t('record.withdrawals.contact')}
        </Button>
      </View>
      {cancellable && (
        <View className="even">
          <Button id={`withdrawal-cancel-${id}`} kind="line" onTap={onCancel}>
            {t('record.withdrawals.cancel')}
          </Button>
        </View>
      )}
    </View>
  );
});

/** A withdrawal: its sum, where it goes, its state as a sentence with a date, the next step. */
export const WithdrawalCard = observer(function WithdrawalCard(props: WithdrawalCardProps) {
  const t = useText();
  const { id, state, amount, net, fee, payType, target, time, sentence, words } = props.withdrawal;
  const way = t(payType === 1 ? 'record.withdrawals.toWallet' : 'record.withdrawals.toCard');
  const hasStep = state !== 'succeed' && state !== 'cancelled';
  return (
    <Card id={`withdrawal-${id}`} padded>
      <TransferHead
        amountId={`withdrawal-amount-${id}`}
        amount={formatMoney(amount)}
        unit={t('common.usdt')}
        stateId={`withdrawal-state-${id}`}
        stateText={t(`record.withdrawals.states.${state}`)}
        tone={KINDS[state]}
        line={`${way} ${target} · ${formatDateTime(time, t.locale)}`}
      />
      {state !== 'cancelled' && state !== 'rejected' && (
        <View className="small t2">
          {t('record.withdrawals.amounts', { net: formatMoney(net), fee: formatMoney(fee) })}
        </View>
      )}
      <View className="mt3">
        <TransferNotice
          id={`withdrawal-sentence-${id}`}
          kind={KINDS[state]}
          icon={state === 'rejected' ? 'undo' : undefined}
          sentence={sentence}
          words={words}
        />
      </View>
      {hasStep && (
        <View className="mt3">
          <NextStep {...props} />
        </View>
      )}
    </Card>
  );
});
