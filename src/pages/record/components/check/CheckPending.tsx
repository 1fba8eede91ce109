import { observer } from 'mobx-react-lite';
import type { OrderDetail } from '@contract/order';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Notice } from '@/components/ui/states/Notice';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { formatClock, formatCountdown } from '@/format/formatTime';
import { resultText } from '@/hooks/orders/useFinishedOrder';
import { useReceiptExport } from '@/hooks/orders/useReceiptExport';
import { useNow } from '@/hooks/useNow';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { receiptState } from '@/stores/orders/receiptState';

export interface CheckPendingProps {
  order: OrderDetail;
}

/** The order's minute is not sealed yet: shows the time until it is, then checks automatically. */
export const CheckPending = observer(function CheckPending({ order }: CheckPendingProps) {
  const t = useText();
  const { receipts } = useStores();
  const now = useNow(250);
  const { proofAt, result, orderNo } = order;
  const receipt = receiptState(receipts, orderNo);
  const save = useReceiptExport(orderNo);
  const leftMs = proofAt === null || now === null ? null : proofAt - now;
  const isSoon = leftMs === null || leftMs <= 0;
  const time = formatCountdown(leftMs);
  return (
    <StatusCard
      state="current"
      title={isSoon ? t('proof.waiting.soon') : t('proof.waiting.title', { time })}
      text={t(isSoon ? 'proof.waiting.soonText' : 'proof.waiting.text')}
      textId="verify-waiting"
    >
      <KeyValue
        label={t('proof.waiting.result')}
        value={result === null ? t('proof.waiting.pendingTitle') : resultText(t, order)}
      />
      {receipt === 'kept' && (
        <KeyValue
          label={t('proof.waiting.receipt')}
          value={t('proof.waiting.receiptKept')}
          tone="ok"
        />
      )}
      {receipt === 'unkept' && (
        <Notice id="verify-receipt-save" kind="warn" icon="warn" onTap={save}>
          {t('proof.unkeptSave')}
        </Notice>
      )}
      <KeyValue label={t('proof.waiting.at')} value={formatClock(proofAt)} />
      <KeyValue label={t('order.orderNo')} value={orderNo} code />
    </StatusCard>
  );
});
