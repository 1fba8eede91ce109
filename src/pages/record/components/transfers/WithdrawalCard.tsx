import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { CARD_TYPES, type CardType, type PayoutStage, type WithdrawalState } from '@contract/kinds';
import type { Withdrawal } from '@contract/transfer';
import { PayoutReference } from '@/components/trading/transfers/PayoutReference';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import type { IconName } from '@/components/ui/marks/iconNames';
import { formatDateTime } from '@/format/formatTime';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { go } from '@/navigation';
import { TransferHead } from './TransferHead';
import { TransferNotice } from './TransferNotice';

interface StateView {
  tone: 'ok' | 'bad' | 'warn' | 'plain';
  icon?: IconName;
  /** The customer's next step: `fix` the target, or `ask` support and perhaps cancel. */
  next: 'fix' | 'ask' | null;
  /** Whether to show the amounts that arrive. */
  hasAmounts: boolean;
}

const STATE_VIEWS = {
  pendingReview: { tone: 'warn', next: 'ask', hasAmounts: true },
  underReview: { tone: 'warn', next: 'ask', hasAmounts: true },
  succeed: { tone: 'ok', next: null, hasAmounts: true },
  rejected: { tone: 'bad', icon: 'undo', next: 'fix', hasAmounts: false },
  cancelled: { tone: 'plain', next: null, hasAmounts: false },
} as const satisfies Record<WithdrawalState, StateView>;

/** Views of an approved withdrawal; the state is that of versions without stages. */
const STAGE_VIEWS = {
  approved: STATE_VIEWS.underReview,
  sent: { tone: 'ok', next: null, hasAmounts: true },
  done: STATE_VIEWS.succeed,
  returned: STATE_VIEWS.rejected,
} as const satisfies Record<PayoutStage, StateView>;

const viewOf = ({ state, stage }: Withdrawal): StateView =>
  stage === null ? STATE_VIEWS[state] : STAGE_VIEWS[stage];

const TARGETS = {
  [CARD_TYPES.wallet]: { method: 'record.withdrawals.toWallet', tab: 'wallet' },
  [CARD_TYPES.bank]: { method: 'record.withdrawals.toCard', tab: 'bank' },
} as const satisfies Record<CardType, { method: TextKey; tab: keyof typeof CARD_TYPES }>;

export interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  /** Opens the question before the cancellation. */
  onCancel: () => void;
}

const NextStep = observer(function NextStep({ withdrawal, onCancel }: WithdrawalCardProps) {
  const t = useText();
  const { id, payType, cancellable } = withdrawal;
  if (viewOf(withdrawal).next === 'fix') {
    return (
      <Button
        id={`withdrawal-fix-${id}`}
        kind="secondary"
        onTap={() => void go('wallet', { tab: TARGETS[payType].tab })}
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

export const WithdrawalCard = observer(function WithdrawalCard(props: WithdrawalCardProps) {
  const t = useText();
  const { format, unit } = useMoney();
  const { id, state, stage, reference, payType, target, time } = props.withdrawal;
  const { amount, net, fee, sentence, words } = props.withdrawal;
  const method = t(TARGETS[payType].method);
  const { tone, icon, next, hasAmounts } = viewOf(props.withdrawal);
  return (
    <Card id={`withdrawal-${id}`} padded>
      <TransferHead
        amountId={`withdrawal-amount-${id}`}
        amount={format(amount)}
        unit={unit}
        stateId={`withdrawal-state-${id}`}
        stateText={t(
          stage === null
            ? `record.withdrawals.states.${state}`
            : `record.withdrawals.stages.${stage}`,
        )}
        tone={tone}
        line={`${method} ${target} · ${formatDateTime(time, t.locale)}`}
      />
      {hasAmounts && (
        <View className="small t2">
          {t('record.withdrawals.amounts', { net: format(net), fee: format(fee) })}
        </View>
      )}
      {reference !== null && <PayoutReference id={id} reference={reference} />}
      <View className="mt3">
        <TransferNotice
          id={`withdrawal-sentence-${id}`}
          kind={tone}
          icon={icon}
          sentence={sentence}
          words={words}
        />
      </View>
      {next !== null && (
        <View className="mt3">
          <NextStep {...props} />
        </View>
      )}
    </Card>
  );
});
