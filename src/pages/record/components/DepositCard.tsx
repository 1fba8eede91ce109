import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Deposit, DepositState } from '@contract/transfer';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { TransferHead } from './TransferHead';
import { TransferNotice } from './TransferNotice';

type Kind = 'ok' | 'bad' | 'warn' | 'plain';

const KINDS: Readonly<Record<DepositState, Kind>> = {
  success: 'ok',
  fail: 'bad',
  audit: 'warn',
  backend: 'ok',
  unknown: 'plain',
};

export interface DepositCardProps {
  deposit: Deposit;
}

/** A deposit: its sum, its state as a sentence with a date, and the next step. */
export const DepositCard = observer(function DepositCard({ deposit }: DepositCardProps) {
  const t = useText();
  const { id, state, amount, payAmount, unit, rate, channelName, time, sentence, words } = deposit;
  const paid = t('record.deposits.pay', { amount: `${formatMoney(payAmount)} ${t('common.cny')}` });
  const parts = [channelName, formatDateTime(time, t.locale)];
  return (
    <Card id={`deposit-${id}`} padded>
      <TransferHead
        amountId={`deposit-amount-${id}`}
        amount={formatMoney(amount)}
        unit={t('common.usdt')}
        stateId={`deposit-state-${id}`}
        stateText={t(`record.deposits.states.${state}`)}
        tone={KINDS[state]}
        line={parts.filter((part) => part !== '').join(' · ')}
      />
      {unit === 2 && (
        <View className="small t2">{`${paid} · ${t('record.deposits.rate', { rate })}`}</View>
      )}
      <View className="mt3">
        <TransferNotice
          id={`deposit-sentence-${id}`}
          kind={KINDS[state]}
          sentence={sentence}
          words={words}
        />
      </View>
      {state === 'fail' && (
        <View className="row gap3 mt3">
          <View className="even">
            <Button id={`deposit-service-${id}`} kind="secondary" onTap={() => void go('service')}>
              {t('record.deposits.contact')}
            </Button>
          </View>
          <View className="even">
            <Button id={`deposit-again-${id}`} kind="line" onTap={() => void go('recharge')}>
              {t('record.deposits.again')}
            </Button>
          </View>
        </View>
      )}
    </Card>
  );
});
