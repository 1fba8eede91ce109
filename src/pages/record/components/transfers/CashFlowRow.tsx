import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CashFlow } from '@contract/wallet';
import { classNames } from '@/components/ui/lib/classNames';
import { Icon } from '@/components/ui/marks/Icon';
import { Tappable } from '@/components/ui/controls/Tappable';
import { formatClock } from '@/format/formatTime';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';
import { cashFlowIcon, cashFlowTypeKey } from '@/pages/record/cashFlowTypes';
import './CashFlowRow.scss';

export interface CashFlowRowProps {
  entry: CashFlow;
  /** Position in the list; 0 is the newest entry. */
  index: number;
  onTap: () => void;
}

/**
 * One entry: its change of the available balance, and the balance after it. Frozen or staked money
 * left the available balance with an earlier entry, so spending it changes nothing here.
 */
export const CashFlowRow = observer(function CashFlowRow({
  entry,
  index,
  onTap,
}: CashFlowRowProps) {
  const t = useText();
  const { format } = useMoney();
  return (
    <Tappable
      id={`record-flow-${index}`}
      className="cash-flow-row"
      pressedClass="cash-flow-row--pressed"
      onTap={onTap}
    >
      <View className="cash-flow-row__icon">
        <Icon name={cashFlowIcon(entry.type)} size={20} tone="text-2" />
      </View>
      <View className="cash-flow-row__main">
        <View className="cash-flow-row__what">
          <Text id={`record-flow-type-${index}`} className="cash-flow-row__type">
            {t(cashFlowTypeKey(entry.type))}
          </Text>
          {entry.moved && (
            <Text className="cash-flow-row__moved">{t(`record.moved.${entry.moved.from}`)}</Text>
          )}
        </View>
        <View className="cash-flow-row__line">
          <Text id={`record-flow-time-${index}`} className="cash-flow-row__time">
            {formatClock(entry.time)}
          </Text>
          {entry.title !== null && <Text className="cash-flow-row__title">· {entry.title}</Text>}
        </View>
      </View>
      <View className="cash-flow-row__end">
        <Text
          id={`record-flow-amount-${index}`}
          className={classNames(
            'cash-flow-row__amount',
            entry.moved && 'cash-flow-row__amount--aside',
          )}
        >
          {format(entry.amount, { plus: true })}
        </Text>
        <View className="cash-flow-row__balance">
          <Text>{t('record.balance')} </Text>
          <Text id={`record-flow-balance-${index}`}>{format(entry.balance)}</Text>
        </View>
      </View>
    </Tappable>
  );
});
