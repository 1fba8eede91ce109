import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { CashFlow } from '@contract/wallet';
import { Icon } from '@/components/ui/Icon';
import { Tappable } from '@/components/ui/Tappable';
import { formatMoney } from '@/format/formatMoney';
import { formatClock } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { flowIcon, flowTypeKey } from '../flowTypes';
import './FlowRow.scss';

export interface FlowRowProps {
  entry: CashFlow;
  /** Place in the list, 0 is the newest. */
  place: number;
  onTap: () => void;
}

/** One movement of the available balance, with the balance after it. */
export const FlowRow = observer(function FlowRow({ entry, place, onTap }: FlowRowProps) {
  const t = useText();
  return (
    <Tappable
      id={`record-flow-${place}`}
      className="flow-row"
      pressedClass="flow-row--pressed"
      onTap={onTap}
    >
      <View className="flow-row__icon">
        <Icon name={flowIcon(entry.type)} size={20} tone="text-2" />
      </View>
      <View className="flow-row__main">
        <Text id={`record-flow-type-${place}`} className="flow-row__type">
          {t(flowTypeKey(entry.type))}
        </Text>
        <View className="flow-row__line">
          <Text id={`record-flow-time-${place}`} className="flow-row__time">
            {formatClock(entry.time)}
          </Text>
          {entry.title !== null && <Text className="flow-row__title">· {entry.title}</Text>}
        </View>
      </View>
      <View className="flow-row__end">
        <Text id={`record-flow-amount-${place}`} className="flow-row__amount">
          {formatMoney(entry.amount, { plus: true })}
        </Text>
        <View className="flow-row__balance">
          <Text>{t('record.balance')} </Text>
          <Text id={`record-flow-balance-${place}`}>{formatMoney(entry.balance)}</Text>
        </View>
      </View>
    </Tappable>
  );
});
