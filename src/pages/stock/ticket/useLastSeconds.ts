import { useEffect } from 'react';
import type { Order } from '@contract/order';
import { useStores } from '@/hooks/useStores';
import { useVisibleTracking } from '@/hooks/useVisibleTracking';
import { vibrate } from '@/platform/haptics';
import { LAST_MS } from '@/styles/motion';

/** The last seconds of an order that is looked at are felt, one by one. Its caller is an observer. */
export function useLastSeconds(order: Order): void {
  const { clock } = useStores();
  const read = useVisibleTracking();
  const leftMs = read(() => clock.remainingMs(order.expectedCloseTime));
  const isLast = leftMs !== null && leftMs > 0 && leftMs <= LAST_MS;
  const second = isLast ? Math.ceil(leftMs / 1000) : null;
  useEffect(() => {
    if (second !== null) vibrate('light');
  }, [second]);
}
