import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Channel, Deposit, DepositState } from '@contract/transfer';
import { Button } from '@/components/ui/Button';
import { KeyValue } from '@/components/ui/KeyValue';
import { Screen } from '@/components/shell/Screen';
import type { MarkState } from '@/components/ui/StateMark';
import { StatusCard } from '@/components/ui/StatusCard';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { localTimes } from '@/format/localTimes';
import { usePolling } from '@/hooks/usePolling';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { TextKey } from '@/i18n/TextKey';
import { scrollToTop } from '@/platform/scrollToTop';
import { go, replace } from '@/routes';

interface DepositStatusProps {
  type: Channel['type'];
  /** As it was when it was submitted. */
  deposit: Deposit;
}

/** How often the record is asked after while it is being checked. */
const ASK_MS = 3000;

const VIEW: Readonly<Record<DepositState, { mark: MarkState; title: TextKey }>> = {
  audit: { mark: 'current', title: 'recharge.stateTitleAudit' },
  success: { mark: 'done', title: 'recharge.stateTitleSuccess' },
  backend: { mark: 'done', title: 'recharge.stateTitleBackend' },
  fail: { mark: 'failed', title: 'recharge.stateTitleFail' },
  unknown: { mark: 'waiting', title: 'recharge.stateTitleUnknown' },
};

/** What became of a deposit, kept true while this is open. */
export const DepositStatus = observer(function DepositStatus(props: DepositStatusProps) {
  const { type, deposit: submitted } = props;
  const t = useText();
  // It takes the place of a form whose end has just been tapped.
  useEffect(scrollToTop, []);
  const { deposits } = useStores();
  const records = useRequest(() => deposits.records.refresh());
  const deposit = deposits.records.list?.find(({ id }) => id === submitted.id) ?? submitted;
  const { state } = deposit;
  usePolling(records.reload, state === 'audit' || state === 'unknown', ASK_MS);
  const isCredited = state === 'success' || state === 'backend';
  const pay = formatMoney(deposit.payAmount);
  return (
    <Screen
      title={t(type === 'usdt' ? 'recharge.usdtTitle' : 'recharge.bankTitle')}
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
          state={VIEW[state].mark}
          title={t(VIEW[state].title)}
          text={localTimes(deposit.sentence, t.locale)}
          textId={type === 'usdt' ? 'usdt-state' : 'bank-state'}
          note={deposit.words ? t('record.words', { words: deposit.words }) : undefined}
        >
          <KeyValue
            strong
            label={t('recharge.receive')}
            value={`${formatMoney(deposit.amount)} USDT`}
          />
          {deposit.unit === 2 && (
            <>
              <KeyValue label={t('recharge.youPay')} value={`${pay} ${t('common.cny')}`} />
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
