import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Cell } from '@/components/ui/layout/Cell';
import { StateMark, type MarkState } from '@/components/ui/states/StateMark';
import { formatClock } from '@/format/formatTime';
import { formatDuration } from '@/format/formatDuration';
import { useReceiptExport } from '@/hooks/orders/useReceiptExport';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { receiptState, type ReceiptState } from '@/stores/orders/receiptState';
import type { PastCheck } from '@/stores/orders/ReceiptsStore';

export interface VerifyEntryProps {
  order: Order;
  onTap: () => void;
}

interface EntryTexts {
  state: MarkState;
  title: string;
  note?: string;
}

function entryOf(
  t: Translate,
  order: Order,
  receipt: ReceiptState,
  check: PastCheck | null,
): EntryTexts | null {
  if (receipt === 'missing') return { state: 'failed', title: t('proof.entryMissing') };
  if (receipt === 'differs') return { state: 'failed', title: t('proof.entryDiffers') };
  if (order.state === 'pending') {
    if (receipt === 'unkept') {
      return { state: 'failed', title: t('proof.unkept'), note: t('proof.unkeptSave') };
    }
    const title = t('proof.kept');
    return receipt === null ? null : { state: 'done', title };
  }
  if (check === null) {
    return { state: 'waiting', title: t('proof.entry'), note: t('proof.entryNote') };
  }
  if (!check.isValid) {
    return { state: 'failed', title: t('proof.entryFailed'), note: t('proof.entryFailedNote') };
  }
  const params = { time: formatClock(check.at), seconds: formatDuration(check.took) };
  return {
    state: 'done',
    title: t('proof.entryChecked'),
    note: t('proof.entryCheckedNote', params),
  };
}

/** Link to the check of an order with its last result: green only if all steps passed. */
export const VerifyEntry = observer(function VerifyEntry({ order, onTap }: VerifyEntryProps) {
  const t = useText();
  const { receipts } = useStores();
  const { orderNo } = order;
  const check = receipts.of(orderNo)?.check ?? null;
  const receipt = receiptState(receipts, orderNo);
  const save = useReceiptExport(orderNo);
  const entry = entryOf(t, order, receipt, check);
  if (entry === null) return null;
  const { state, title, note } = entry;
  return (
    <Cell
      id={`record-verify-${orderNo}`}
      lead={<StateMark state={state} size={32} />}
      title={title}
      note={note}
      role="link"
      onTap={order.state === 'finished' ? onTap : receipt === 'unkept' ? save : undefined}
    />
  );
});
