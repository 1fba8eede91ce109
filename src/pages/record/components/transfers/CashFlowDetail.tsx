import { observer } from 'mobx-react-lite';
import type { CashFlow } from '@contract/wallet';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Money } from '@/components/trading/orders/Money';
import { Sheet } from '@/components/ui/layout/Sheet';
import { formatMoney } from '@/format/formatMoney';
import { formatDateTime } from '@/format/formatTime';
import { useText } from '@/hooks/useText';
import { cashFlowTypeKey, isOrderCashFlow } from '@/pages/record/cashFlowTypes';

export interface CashFlowDetailProps {
  /** Null when closed. */
  entry: CashFlow | null;
  onClose: () => void;
  onOrder: (orderNo: string) => void;
}

export const CashFlowDetail = observer(function FlowDetail(props: CashFlowDetailProps) {
  const t = useText();
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
          <Money
            size="big"
            amount={formatMoney(entry.amount, { plus: true })}
            unit={t('common.usdt')}
          />
          {entry.moved && (
            <KeyValue
              label={t(`record.moved.${entry.moved.from}`)}
              value={formatMoney(entry.moved.amount.replace('-', ''))}
            />
          )}
          <KeyValue label={t('record.flowBalance')} value={formatMoney(entry.balance)} strong />
          <KeyValue label={t('record.flowTime')} value={formatDateTime(entry.time, t.locale)} />
          {entry.title !== null && <KeyValue label={t('record.flowTitle')} value={entry.title} />}
          <KeyValue label={t('record.flowRef')} value={entry.ref} code />
        </>
      )}
    </Sheet>
  );
});
