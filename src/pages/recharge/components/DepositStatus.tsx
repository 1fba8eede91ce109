import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ChannelType, DepositState } from '@contract/kinds';
import type { Deposit } from '@contract/transfer';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Screen } from '@/components/shell/Screen';
import type { MarkState } from '@/components/ui/states/StateMark';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { localTimes } from '@/format/localTimes';
import { UNIT_VIEWS } from '@/format/unitViews';
import { usePolling } from '@/hooks/usePolling';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { scrollToTop } from '@/platform/page/scrollToTop';
import { go, replace } from '@/navigation';
import { CHANNEL_VIEWS } from '../channelViews';

interface DepositStatusProps {
  type: ChannelType;
  deposit: Deposit;
}

/** Poll interval of a deposit in review, ms. */
const POLL_MS = 3000;

interface StateView {
  mark: MarkState;
  title: TextKey;
  /** True while the status of the deposit may change. */
  isOpen: boolean;
  isCredited: boolean;
}

const STATE_VIEWS = {
  audit: { mark: 'current', title: 'recharge.stateTitleAudit', isOpen: true, isCredited: false },
  success: { mark: 'done', title: 'recharge.stateTitleSuccess', isOpen: false, isCredited: true },
  backend: { mark: 'done', title: 'recharge.stateTitleBackend', isOpen: false, isCredited: true },
  fail: { mark: 'failed', title: 'recharge.stateTitleFail', isOpen: false, isCredited: false },
  unknown: {
    mark: 'waiting',
    title: 'recharge.stateTitleUnknown',
    isOpen: true,
    isCredited: false,
  },
} as const satisfies Record<DepositState, StateView>;

/** The state of a deposit, reloaded while it may change. */
export const DepositStatus = observer(function DepositStatus(props: DepositStatusProps) {
  const { type, deposit: submitted } = props;
  const t = useText();
  // The form that this status replaces was scrolled to its end.
  useEffect(scrollToTop, []);
  const { deposits } = useStores();
  const records = useRequest(() => deposits.records.refresh());
  const deposit = deposits.records.list?.find(({ id }) => id === submitted.id) ?? submitted;
  const { mark, title, isOpen, isCredited } = STATE_VIEWS[deposit.state];
  usePolling(records.reload, isOpen, POLL_MS);
  const unit = UNIT_VIEWS[deposit.unit];
  const pay = formatMoney(deposit.payAmount);
  return (
    <Screen
      title={t(CHANNEL_VIEWS[type].title)}
      demo
      footer={
        <View className="row gap3">
          <View className="even">
            <Button
              id="deposit-records"
              kind="secondary"
              onTap={() => void replace('recordRecharge')}
            >
              {t('recharge.toRecord')}
            </Button>
          </View>
          <View className="even">
            <Button id="deposit-next" onTap={() => void go(isCredited ? 'market' : 'home')}>
              {t(isCredited ? 'recharge.toMarket' : 'recharge.toHome')}
            </Button>
          </View>
        </View>
      }
    >
      <View className="wrap stack">
        <StatusCard
          state={mark}
          title={t(title)}
          text={localTimes(deposit.sentence, t.locale)}
          textId={`${type}-state`}
          note={deposit.words ? t('record.words', { words: deposit.words }) : undefined}
        >
          <KeyValue
            strong
            label={t('recharge.receive')}
            value={`${formatMoney(deposit.amount)} USDT`}
          />
          {unit.hasRate && (
            <>
              <KeyValue label={t('recharge.youPay')} value={`${pay} ${t(unit.text)}`} />
              <KeyValue
                label={t('recharge.rateHeld')}
                value={t('recharge.rateValue', { rate: deposit.rate })}
              />
            </>
          )}
          <KeyValue
            label={t('recharge.stateTime')}
            value={formatDateTime(deposit.time, t.locale)}
          />
          <KeyValue label={t('recharge.stateNumber')} value={deposit.id} code />
        </StatusCard>
      </View>
    </Screen>
  );
});
