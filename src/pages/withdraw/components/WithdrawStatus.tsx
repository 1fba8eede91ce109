import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { PayoutStage, WithdrawalState } from '@contract/kinds';
import type { Withdrawal } from '@contract/transfer';
import { PayoutReference } from '@/components/trading/transfers/PayoutReference';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Screen } from '@/components/shell/Screen';
import type { MarkState } from '@/components/ui/states/StateMark';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { localTimes } from '@/format/localTimes';
import { usePolling } from '@/hooks/usePolling';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { scrollToTop } from '@/platform/page/scrollToTop';
import { go, replace } from '@/navigation';

interface WithdrawStatusProps {
  withdrawal: Withdrawal;
}

/** Poll interval of an undecided withdrawal, ms. */
const ASK_MS = 3000;

interface View {
  mark: MarkState;
  title: TextKey;
}

const STATE_VIEWS: Readonly<Record<WithdrawalState, View>> = {
  pendingReview: { mark: 'current', title: 'withdraw.stateWithdrawing' },
  underReview: { mark: 'current', title: 'withdraw.stateWithdrawing' },
  succeed: { mark: 'done', title: 'withdraw.stateCompleted' },
  rejected: { mark: 'failed', title: 'withdraw.stateFailed' },
  cancelled: { mark: 'done', title: 'withdraw.stateCancelled' },
};

/** Views of an approved withdrawal. */
const STAGE_VIEWS: Readonly<Record<PayoutStage, View>> = {
  approved: { mark: 'current', title: 'record.withdrawals.stages.approved' },
  sent: { mark: 'current', title: 'record.withdrawals.stages.sent' },
  done: STATE_VIEWS.succeed,
  returned: { mark: 'failed', title: 'record.withdrawals.stages.returned' },
};

/** The state of a withdrawal (SPEC 4), reloaded while it may change. */
export const WithdrawStatus = observer(function WithdrawStatus(props: WithdrawStatusProps) {
  const t = useText();
  // The form that this status replaces was scrolled to its end.
  useEffect(scrollToTop, []);
  const { withdrawals } = useStores();
  const records = useRequest(() => withdrawals.records.refresh());
  const withdrawal =
    withdrawals.records.list?.find(({ id }) => id === props.withdrawal.id) ?? props.withdrawal;
  const { id, state, stage, reference } = withdrawal;
  const view = stage === null ? STATE_VIEWS[state] : STAGE_VIEWS[stage];
  usePolling(records.reload, view.mark === 'current', ASK_MS);
  return (
    <Screen
      title={t('withdraw.title')}
      demo
      footer={
        <View className="row gap3">
          <View className="even">
            <Button
              id="withdraw-records"
              kind="secondary"
              onTap={() => void replace('recordWithdraw')}
            >
              {t(withdrawal.cancellable ? 'withdraw.toCancel' : 'withdraw.record')}
            </Button>
          </View>
          <View className="even">
            <Button id="withdraw-home" onTap={() => void go('home')}>
              {t('withdraw.toHome')}
            </Button>
          </View>
        </View>
      }
    >
      <View className="wrap stack">
        <StatusCard
          state={view.mark}
          title={t(view.title)}
          text={localTimes(withdrawal.sentence, t.locale)}
          textId="withdraw-state"
          note={withdrawal.words ? t('record.words', { words: withdrawal.words }) : undefined}
        >
          <KeyValue label={t('withdraw.amount')} value={`${formatMoney(withdrawal.amount)} USDT`} />
          <KeyValue label={t('withdraw.feeShort')} value={`${formatMoney(withdrawal.fee)} USDT`} />
          <KeyValue
            strong
            label={t('withdraw.receive')}
            value={`${formatMoney(withdrawal.net)} USDT`}
          />
          <KeyValue label={t('withdraw.target')} value={withdrawal.target} code />
          <KeyValue
            label={t('withdraw.doneTime')}
            value={formatDateTime(withdrawal.time, t.locale)}
          />
          <KeyValue label={t('withdraw.doneNumber')} value={id} code />
          {reference !== null && <PayoutReference id={id} reference={reference} />}
        </StatusCard>
      </View>
    </Screen>
  );
});
