import { observer } from 'mobx-react-lite';
import type { CashFlow } from '@contract/wallet';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Money } from '@/components/trading/orders/Money';
import { Sheet } from '@/components/ui/layout/Sheet';
import { formatDateTime } from '@/format/formatTime';
import { useMoney } from '@/hooks/useMoney';
import { useText } from '@/hooks/useText';
import { cashFlowTypeKey, isOrderCashFlow } from '@/pages/record/cashFlowTypes';
import { UnitNote } from '../UnitNote';

export interface CashFlowDetailProps {
  entry: CashFlow | null;
  onClose: () => void;
  onOrder: (orderNo: string) => void;
}

export const CashFlowDetail = observer(function CashFlowDetail(props: CashFlowDetailProps) {
  const t = useText();
  const { format, unit } = useMoney();
  const { entry, onClose, onOrder } = props;
  return (
    <Sheet
      id="record-flow-detail"
      open={entry !== null}
      title={entry === null ? '' : t(cashFlowTypeKey(entry.type))}
      onClose={onClose}
      footer={
        entry !== null && isOrderCashFlow(entry.type) ? (
          <Button id="record-flow-order" kind="secondary" onTap={() => onOrder(entry.ref)}>
            {t('record.seeOrder')}
          </Button>
        ) : undefined
      }
    >
      {entry !== null && (
        <>
          <Money size="big" amount={format(entry.amount, { plus: true })} unit={unit} />
          <UnitNote />
          {entry.moved && (
            <KeyValue
              label={t(`record.moved.${entry.moved.from}`)}
              value={format(entry.moved.amount.replace('-', ''))}
            />
          )}
          <KeyValue label={t('record.flowBalance')} value={format(entry.balance)} strong />
          <KeyValue label={t('record.flowTime')} value={formatDateTime(entry.time, t.locale)} />
          {entry.title !== null && <KeyValue label={t('record.flowTitle')} value={entry.title} />}
          {entry.reason !== null && (
            <KeyValue label={t('record.flowReason')} value={entry.reason} />
          )}
          <KeyValue label={t('record.flowRef')} value={entry.ref} code />
        </>
      )}
    </Sheet>
  );
});
