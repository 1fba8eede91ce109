import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { DepositState } from '@contract/kinds';
import type { Deposit } from '@contract/transfer';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { UNIT_VIEWS } from '@/format/unitViews';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { TransferHead } from './TransferHead';
import { TransferNotice } from './TransferNotice';

interface StateView {
  tone: 'ok' | 'bad' | 'warn' | 'plain';
  /** True if the deposit was refused: the customer may ask for the reason or try again. */
  isRefused: boolean;
}

const STATE_VIEWS = {
  success: { tone: 'ok', isRefused: false },
  fail: { tone: 'bad', isRefused: true },
  audit: { tone: 'warn', isRefused: false },
  backend: { tone: 'ok', isRefused: false },
  unknown: { tone: 'plain', isRefused: false },
} as const satisfies Record<DepositState, StateView>;

export interface DepositCardProps {
  deposit: Deposit;
}

export const DepositCard = observer(function DepositCard({ deposit }: DepositCardProps) {
  const t = useText();
  const money = useMoney();
  const { id, state, amount, payAmount, rate, channelName, time, sentence, words } = deposit;
  const { tone, isRefused } = STATE_VIEWS[state];
  const unit = UNIT_VIEWS[deposit.unit];
  const paid = t('record.deposits.pay', { amount: `${formatMoney(payAmount)} ${t(unit.text)}` });
  const parts = [channelName, formatDateTime(time, t.locale)];
  return (
    <Card id={`deposit-${id}`} padded>
      <TransferHead
        amountId={`deposit-amount-${id}`}
        amount={money.format(amount)}
        unit={money.unit}
        stateId={`deposit-state-${id}`}
        stateText={t(`record.deposits.states.${state}`)}
        tone={tone}
        line={parts.filter((part) => part !== '').join(' · ')}
      />
      {unit.hasRate && (
        <View className="small t2">{`${paid} · ${t('record.deposits.rate', { rate })}`}</View>
      )}
      <View className="mt3">
        <TransferNotice
          id={`deposit-sentence-${id}`}
          kind={tone}
          sentence={sentence}
          words={words}
        />
      </View>
      {isRefused && (
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
