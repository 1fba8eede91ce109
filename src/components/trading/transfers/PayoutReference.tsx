import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { IconButton } from '@/components/ui/controls/IconButton';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { useCopy } from '@/hooks/useCopy';
import { useText } from '@/hooks/useText';
import './PayoutReference.scss';

interface PayoutReferenceProps {
  /** Id of the withdrawal. */
  id: string;
  /** Number of the bank's transfer or hash of the chain's transaction. */
  reference: string;
}

/** The reference of a sent payout, which the customer can look up at the bank or on the chain. */
export const PayoutReference = observer(function PayoutReference(props: PayoutReferenceProps) {
  const t = useText();
  const copy = useCopy();
  const { id, reference } = props;
  return (
    <KeyValue
      id={`withdrawal-reference-${id}`}
      label={t('record.withdrawals.reference')}
      value={reference}
      code
      end={
        <View className="payout-reference__copy">
          <IconButton
            id={`withdrawal-copy-${id}`}
            icon="copy"
            size={18}
            tone="text-2"
            label={t('record.withdrawals.copyReference')}
            onTap={() => void copy(reference)}
          />
        </View>
      }
    />
  );
});
