import { View } from '@tarojs/components';
import { Card } from '@/components/ui/layout/Card';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import type { Total } from '@candor/proof/account/totalLine';
import type { Minor } from '@candor/rules/money';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import '../orders/ShareProof.scss';

export interface MoneyTotalProps {
  total: Total;
}

/** The sum of all customers' balances, and the reserves that the operator states. */
export function MoneyTotal({ total }: MoneyTotalProps) {
  const t = useText();
  const sum = (value: number) => `${formatMoney(value as Minor)} ${total.currency}`;
  return (
    <Card>
      <View className="share-proof__key">
        <KeyValue id="money-total" label={t('money.all')} value={sum(total.total)} strong />
        <KeyValue
          id="money-held"
          label={t('money.held')}
          value={total.held === null ? t('money.heldNothing') : sum(total.held)}
        />
        <KeyValue label={t('money.at')} value={formatDateTime(total.at, t.locale)} />
      </View>
    </Card>
  );
}
