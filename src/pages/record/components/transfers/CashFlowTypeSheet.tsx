import { CASH_FLOW_TYPES, type CashFlowType } from '@contract/kinds';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChoiceRow } from '@/components/ui/controls/ChoiceRow';
import { Sheet } from '@/components/ui/layout/Sheet';
import { useText } from '@/hooks/useText';
import { cashFlowTypeKey } from '@/pages/record/cashFlowTypes';

export interface CashFlowTypeSheetProps {
  open: boolean;
  /** The selected type; null for all types. */
  selected: CashFlowType | null;
  onPick: (type: CashFlowType | null) => void;
  onClose: () => void;
}

export const CashFlowTypeSheet = observer(function CashFlowTypeSheet(
  props: CashFlowTypeSheetProps,
) {
  const t = useText();
  const { open, selected, onPick, onClose } = props;
  return (
    <Sheet id="record-filter-sheet" open={open} title={t('record.flowPick')} onClose={onClose}>
      <View className="bleed">
        <ChoiceRow
          id="record-filter-all"
          selected={selected === null}
          title={t('record.flowAll')}
          onTap={() => onPick(null)}
        />
        {CASH_FLOW_TYPES.map((type) => (
          <ChoiceRow
            key={type}
            id={`record-filter-${type}`}
            selected={selected === type}
            title={t(cashFlowTypeKey(type))}
            onTap={() => onPick(type)}
          />
        ))}
      </View>
    </Sheet>
  );
});
