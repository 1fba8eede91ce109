import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { parseRate } from '@candor/rules/rate';
import { UNKNOWN, formatMoney } from '@/format/formatMoney';
import { UNIT_VIEWS } from '@/format/unitViews';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { payAmountOf } from '../channelSums';
import type { RechargeForm } from '../useRechargeForm';

type SumCardProps = Pick<RechargeForm, 'amount' | 'channels'>;

export const SumCard = observer(function SumCard({ amount, channels }: SumCardProps) {
  const t = useText();
  const { asset } = useStores().assets;
  const [channel] = channels;
  if (!channel) return null;
  const unit = UNIT_VIEWS[channel.unit];
  const pay = amount === null ? UNKNOWN : formatMoney(payAmountOf(channel, amount));
  // `usdtToCNY` of the asset may be older than the channel's rate, and differ from it.
  const isSameRate = asset !== null && parseRate(asset.usdtToCNY) === parseRate(channel.rate);
  return (
    <Card padded>
      <KeyValue
        label={t('recharge.youPay')}
        value={amount === null ? null : `${pay} ${t(unit.text)}`}
      />
      {unit.hasRate && (
        <KeyValue
          label={t('recharge.rate')}
          value={t('recharge.rateValue', { rate: channel.rate })}
        />
      )}
      {unit.hasRate && isSameRate && (
        <KeyValue label={t('recharge.inverse')} value={`${asset.cnyToUsdt} USDT`} />
      )}
      <KeyValue
        strong
        label={t('recharge.receive')}
        value={amount === null ? null : `${formatMoney(amount)} USDT`}
      />
    </Card>
  );
});
