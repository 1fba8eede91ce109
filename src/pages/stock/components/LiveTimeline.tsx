import { observer } from 'mobx-react-lite';
import type { Order } from '../../../../types/contract/order';
import { Card } from '@/components/Card';
import { Timeline, type TimelineItem } from '@/components/Timeline';
import { formatPrice } from '@/format/formatPrice';
import { formatClock } from '@/format/formatTime';
import { useReading } from '@/hooks/useReading';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

export interface LiveTimelineProps {
  order: Order;
}

/** Accepted, running, expiry, settled: what has happened and what comes when. */
export const LiveTimeline = observer(function LiveTimeline({ order }: LiveTimelineProps) {
  const t = useText();
  const { clock } = useStores();
  const read = useReading();
  const isDone = order.state === 'finished';
  const isExpired = isDone || read(() => clock.remainingMs(order.expectedCloseTime)) === 0;
  const items: TimelineItem[] = [
    {
      key: 'accepted',
      title: t('ticket.live.accepted'),
      note: t('ticket.live.acceptedNote', { price: formatPrice(order.openPrice) }),
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
      <Timeline items={items} />
    </Card>
  );
});
