import { useCallback, useEffect, useState } from 'react';
import { expiryOf } from '@candor/rules/order';
import { useApi } from '@/hooks/useApi';
import { usePolling } from '@/hooks/usePolling';
import { useRequest, type RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { prefersReducedMotion } from '@/platform/device/prefersReducedMotion';
import { CHECK_ROW_MS } from '@/styles/motion';
import { checkOrder, type CheckOutcome } from './checkOrder';

/** Number of rows that the page reveals one by one. */
export const CHECK_ROWS = 5;
const POLL_MS = 1500;

export interface OrderCheckState {
  request: RequestState<CheckOutcome>;
  /** Number of rows whose result is revealed. */
  shown: number;
  again: () => void;
}

/**
 * Checks an order; without a proof yet, it repeats the check when the proof is due. The page
 * reveals the result row by row, so that it is readable; with reduced motion all rows at once.
 */
export function useOrderCheck(orderNo: string): OrderCheckState {
  const api = useApi();
  const stores = useStores();
  const request = useRequest(() => checkOrder({ api, stores }, orderNo), [orderNo]);
  const [shown, setShown] = useState(0);
  const { data, reload } = request;
  const isChecked = data?.kind === 'checked';
  const isDue = () => {
    if (data?.kind !== 'waiting') return false;
    const now = stores.clock.now();
    return now === null || now >= (data.order.proofAt ?? expiryOf(data.order));
  };
  usePolling(() => (isDue() ? reload() : Promise.resolve()), data?.kind === 'waiting', POLL_MS);
  useEffect(() => {
    if (!isChecked || shown >= CHECK_ROWS) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), CHECK_ROW_MS);
    return () => clearTimeout(timer);
  }, [isChecked, shown]);
  const again = useCallback(() => {
    setShown(0);
    void reload();
  }, [reload]);
  return { request, shown: prefersReducedMotion() ? CHECK_ROWS : shown, again };
}
