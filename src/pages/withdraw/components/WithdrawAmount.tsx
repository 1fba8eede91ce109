import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { AmountInput } from '@/components/ui/fields/AmountInput';
import { Card } from '@/components/ui/layout/Card';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { moneyText, scaleHalfUp, subtract, ZERO } from '@candor/rules/money';
import { RATE_SCALE, rateText } from '@candor/rules/rate';
import { UNKNOWN, formatMoney } from '@/format/formatMoney';
import { useMoney } from '@/hooks/useMoney';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useFeePercent, useKnownWithdrawLimits } from '../withdrawTerms';
import { WITHDRAW_METHODS } from '../withdrawMethods';
import type { WithdrawForm } from '../useWithdrawForm';
import './WithdrawAmount.scss';

interface WithdrawAmountProps {
  form: WithdrawForm;
}

export const WithdrawAmount = observer(function WithdrawAmount({ form }: WithdrawAmountProps) {
  const t = useText();
  const { assets, config } = useStores();
  const { sums } = form;
  const { isCny } = WITHDRAW_METHODS[form.method];
  const { usdtRate = null } = config.config ?? {};
  const money = useMoney();
  const feePercent = useFeePercent();
  const limits = useKnownWithdrawLimits();
  // Amounts are in the platform's unit (SPEC 5.9): the typed amount is what leaves the wallet.
  const hasCny = isCny || money.rate !== null;
  const cny = sums && usdtRate ? scaleHalfUp(sums.net, usdtRate, RATE_SCALE) : null;
  return (
    <Card padded>
      <AmountInput
        id="withdraw-amount"
        label={t('withdraw.amount')}
        labelEnd={
          <Text className="num">
            {t('withdraw.available', {
              amount: `${money.format(assets.available)} ${money.unit}`,
            })}
          </Text>
        }
        unit={t('common.usdt')}
        placeholder="0.00"
        {...(limits && {
          hint: t('withdraw.limits', {
            min: formatMoney(moneyText(limits.min)),
            max: formatMoney(moneyText(limits.max)),
          }),
        })}
        disabled={form.isUnknown}
        action={{ id: 'withdraw-all', label: t('withdraw.max'), onTap: form.takeAll }}
        {...form.field('amount')}
      />
      <View className="withdraw-amount__sums">
        <KeyValue
          id="withdraw-fee"
          label={t('withdraw.fee', {
            rate: feePercent === null ? UNKNOWN : `${rateText(feePercent)}%`,
          })}
          value={sums && formatMoney(subtract(ZERO, sums.fee))}
        />
        <KeyValue
          strong
          label={t('withdraw.receive')}
          value={
            <>
              <Text id="withdraw-receive">{formatMoney(sums?.net)}</Text>
              {sums && <Text> {t('common.usdt')}</Text>}
            </>
          }
        />
        {hasCny && (
          <KeyValue
            label={t('withdraw.receiveCny')}
            value={cny === null ? null : `${formatMoney(cny)} ${t('common.cny')}`}
          />
        )}
      </View>
    </Card>
  );
});
