import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { expiryOf } from '@candor/rules/order';
import { a11y } from '@/components/ui/lib/a11y';
import { Card } from '@/components/ui/layout/Card';
import { Notice } from '@/components/ui/states/Notice';
import { Timeline, type TimelineItem } from '@/components/ui/states/Timeline';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock, formatTerm } from '@/format/formatTime';
import { useReceiptExport } from '@/hooks/orders/useReceiptExport';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Translate } from '@/i18n';
import type { TextKey } from '@/i18n/TextKey';
import { isOpening } from '@/models/orderTimes';
import { receiptState, type ReceiptState } from '@/stores/orders/receiptState';

export interface LiveTimelineProps {
  order: Order;
}

/** Whether the receipt is stored or what is wrong with it. */
const RECEIPT_NOTES = {
  kept: 'proof.kept',
  unkept: 'proof.unkept',
  missing: 'proof.entryMissing',
  differs: 'proof.entryDiffers',
} as const satisfies Record<NonNullable<ReceiptState>, TextKey>;

/** Timeline item of the opening: awaited, fixed, or missing. */
function openingItem(t: Translate, order: Order): TimelineItem {
  const { openPrice, openTime, quantity } = order;
  const key = 'opening';
  if (isOpening(order)) {
    const note = t('ticket.live.opensNote', { amount: formatMoney(quantity) });
    const time = t('ticket.live.soon');
    return { key, title: t('ticket.live.opens'), note, time, state: 'current' };
  }
  if (openPrice === null) return { key, title: t('ticket.live.notOpened'), state: 'failed' };
  const title = t('ticket.live.opened', { price: formatPrice(openPrice) });
  const note = t('ticket.live.openedNote');
  return { key, title, note, time: formatClock(openTime), state: 'done' };
}

export const LiveTimeline = observer(function LiveTimeline({ order }: LiveTimelineProps) {
  const t = useText();
  const { clock, receipts } = useStores();
  const read = useVisibleTracking();
  const receipt = receiptState(receipts, order.orderNo);
  const save = useReceiptExport(order.orderNo);
  const isDone = order.state === 'finished';
  const hasOpened = order.openPrice !== null;
  const isExpired = isDone || read(() => clock.remainingMs(expiryOf(order))) === 0;
  const running: TimelineItem[] = [
    {
      key: 'running',
      title: t('ticket.live.running'),
      state: isExpired ? 'done' : hasOpened ? 'current' : 'waiting',
    },
    {
      key: 'expiry',
      title: t('ticket.live.expiry'),
      time: hasOpened
        ? formatClock(order.expectedCloseTime)
        : t('ticket.live.afterOpening', { term: formatTerm(order.seconds) }),
      state: isDone ? 'done' : isExpired && hasOpened ? 'current' : 'waiting',
    },
  ];
  const items: TimelineItem[] = [
    {
      key: 'accepted',
      title: t('ticket.live.accepted'),
      ...(receipt && { note: t(RECEIPT_NOTES[receipt]) }),
      time: formatClock(order.acceptedTime),
      state: 'done',
    },
    openingItem(t, order),
    // The timeline of an order without an opening price ends with its opening.
    ...(isDone && !hasOpened ? [] : running),
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
