import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { a11y } from '@/components/ui/lib/a11y';
import { Card } from '@/components/ui/layout/Card';
import { Notice } from '@/components/ui/states/Notice';
import { Timeline, type TimelineItem } from '@/components/ui/states/Timeline';
import { formatPrice } from '@/format/formatPrice';
import { formatClock } from '@/format/formatTime';
import { useReceiptExport } from '@/hooks/orders/useReceiptExport';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import { receiptState, type ReceiptState } from '@/stores/orders/receiptState';

export interface LiveTimelineProps {
  order: Order;
}

/** Whether the receipt is stored, or what is wrong with it; the price if none is expected. */
function acceptedNote(t: Translate, order: Order, receipt: ReceiptState): string {
  if (receipt === 'kept') return t('proof.kept', { seconds: order.seconds });
  if (receipt === 'unkept') return t('proof.unkept');
  if (receipt === 'missing') return t('proof.entryMissing');
  if (receipt === 'differs') return t('proof.entryDiffers');
  return t('ticket.live.acceptedNote', { price: formatPrice(order.openPrice) });
}

export const LiveTimeline = observer(function LiveTimeline({ order }: LiveTimelineProps) {
  const t = useText();
  const { clock, receipts } = useStores();
  const read = useVisibleTracking();
  const receipt = receiptState(receipts, order.orderNo);
  const save = useReceiptExport(order.orderNo);
  const isDone = order.state === 'finished';
  const isExpired = isDone || read(() => clock.remainingMs(order.expectedCloseTime)) === 0;
  const items: TimelineItem[] = [
    {
      key: 'accepted',
      title: t('ticket.live.accepted'),
      note: acceptedNote(t, order, receipt),
      time: formatClock(order.openTime),
      state: 'done',
    },
    { key: 'running', title: t('ticket.live.running'), state: isExpired ? 'done' : 'current' },
    {
      key: 'expiry',
      title: t('ticket.live.expiry'),
      time: formatClock(order.expectedCloseTime),
      state: isDone ? 'done' : isExpired ? 'current' : 'waiting',
    },
    {
      key: 'settle',
      title: t(isDone ? 'ticket.live.done' : 'ticket.live.settle'),
      time: isDone ? formatClock(order.settledTime) : t('ticket.live.settleTime'),
      state: isDone ? 'done' : 'waiting',
    },
  ];
  return (
    <Card padded>
      {/* Screen readers announce each step: accepted, expired, settled. */}
      <View {...a11y({ live: 'polite' })}>
        <Timeline items={items} />
      </View>
      {receipt === 'unkept' && (
        <View className="mt3">
          <Notice id="live-receipt-save" kind="warn" icon="warn" onTap={save}>
            {t('proof.unkeptSave')}
          </Notice>
        </View>
      )}
    </Card>
  );
});
