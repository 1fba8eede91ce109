import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect, useState } from 'react';
import { ScreenContext } from '@/components/shell/ScreenContext';
import { themeClass } from '@/components/shell/themeClass';
import { giveFeedback } from '@/feedback/giveFeedback';
import { useStores } from '@/hooks/useStores';
import { prefersReducedMotion } from '@/platform/device/prefersReducedMotion';
import { HOLD_MS, HOLD_STILL_MS } from '@/styles/motion';
import { ResultSheet } from './components/ResultSheet';

/** Delays the result of an order that the customer watches until its deciding tick was shown. */
function useHoldBack(orderNo: string | undefined): boolean {
  const { orders } = useStores();
  const [releasedNo, setReleased] = useState<string>();
  const isWatched = orderNo !== undefined && orders.watched === orderNo;
  useEffect(() => {
    if (!isWatched) return undefined;
    const holdMs = prefersReducedMotion() ? HOLD_STILL_MS : HOLD_MS;
    const timer = setTimeout(() => setReleased(orderNo), holdMs);
    return () => clearTimeout(timer);
  }, [isWatched, orderNo]);
  return !isWatched || releasedNo === orderNo;
}

export const ResultAnnouncer = observer(function ResultAnnouncer() {
  const { orders } = useStores();
  const settings = useContext(ScreenContext);
  const [first] = orders.settled;
  const isReleased = useHoldBack(first?.orderNo);
  const shown = isReleased ? first : undefined;
  const orderNo = shown?.orderNo;
  const moment = shown?.result === 'win' ? 'won' : 'settled';
  useEffect(() => {
    if (orderNo !== undefined) giveFeedback(moment);
  }, [orderNo, moment]);
  if (!shown) return null;
  return (
    <View className={themeClass(settings)}>
      <ResultSheet key={shown.orderNo} order={shown} onClose={orders.shiftSettled} />
    </View>
  );
});
