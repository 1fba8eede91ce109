import { Text, View } from '@tarojs/components';
import { Money } from '@/components/trading/orders/Money';
import { Tag, type TagProps } from '@/components/ui/marks/Tag';
import './TransferHead.scss';

export interface TransferHeadProps {
  amountId: string;
  amount: string;
  unit: string;
  stateId: string;
  stateText: string;
  tone: TagProps['tone'];
  line: string;
}

export function TransferHead(props: TransferHeadProps) {
  return (
    <View>
      <View className="transfer-head">
        <Money id={props.amountId} size="title" strong amount={props.amount} unit={props.unit} />
        <View id={props.stateId}>
          <Tag tone={props.tone}>{props.stateText}</Tag>
        </View>
      </View>
      <Text className="transfer-head__line">{props.line}</Text>
    </View>
  );
}
