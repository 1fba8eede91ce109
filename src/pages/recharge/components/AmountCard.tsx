import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { AmountInput } from '@/components/ui/fields/AmountInput';
import { Card } from '@/components/ui/layout/Card';
import { OptionGrid } from '@/components/ui/controls/OptionGrid';
import { formatMoney } from '@/format/formatMoney';
import { typedAmount } from '@/domain/input/amount';
import type { Minor } from '@candor/rules/money';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { RechargeForm } from '../useRechargeForm';
import './AmountCard.scss';

const wholeAmount = (amount: Minor) => formatMoney(amount).replace(/\.00$/, '');

type AmountCardProps = Pick<RechargeForm, 'form' | 'amount' | 'limits'>;

/** Amount of a deposit: typed, or one of the operator's suggestions (`pay_choose`). */
export const AmountCard = observer(function AmountCard({ form, amount, limits }: AmountCardProps) {
  const t = useText();
  const { config } = useStores();
  const options = config.config?.payChoose ?? [];
  const selected = options.find((option) => option === amount);
  return (
    <Card padded>
      <AmountInput
        id="recharge-amount"
        label={t('recharge.amount')}
        labelEnd={
          limits && (
            <Text className="num">{t('recharge.minimum', { min: wholeAmount(limits.min) })}</Text>
          )
        }
        unit={t('common.usdt')}
        placeholder="0.00"
        {...form.field('amount')}
      />
      {options.length > 0 && (
        <View className="amount-card__quick">
          <OptionGrid
            label={t('recharge.quick')}
            columns={3}
            options={options.map((option) => ({
              key: typedAmount(option),
              id: `recharge-quick-${typedAmount(option)}`,
              label: wholeAmount(option),
            }))}
            selected={selected === undefined ? null : typedAmount(selected)}
            onPick={(text) => form.set('amount', text)}
          />
        </View>
      )}
    </Card>
  );
});
