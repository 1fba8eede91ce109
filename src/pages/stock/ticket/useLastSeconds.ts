import { useEffect } from 'react';
import type { Order } from '@contract/order';
import { expiryOf } from '@candor/rules/order';
import { giveFeedback, prepareFeedback } from '@/feedback/giveFeedback';
import { useStores } from '@/hooks/useStores';
import { useVisibleTracking } from '@/hooks/quotes/useVisibleTracking';
import { LAST_MS } from '@/styles/motion';

/** True in the order's last seconds, with feedback for each. The caller must be an observer. */
export function useLastSeconds(order: Order): boolean {
  const { clock } = useStores();
  useEffect(prepareFeedback, []);
  const read = useVisibleTracking();
  const leftMs = read(() => clock.remainingMs(expiryOf(order)));
  const isLast = leftMs !== null && leftMs > 0 && leftMs <= LAST_MS;
  const second = isLast ? Math.ceil(leftMs / 1000) : null;
  useEffect(() => {
    if (second !== null) giveFeedback('lastSecond');
  }, [second]);
  return isLast;
}
