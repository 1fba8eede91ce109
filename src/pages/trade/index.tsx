import Taro from '@tarojs/taro';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/Segment';
import { ShownContext } from '@/hooks/ShownContext';
import { usePagedList } from '@/hooks/usePagedList';
import { usePageShow } from '@/hooks/usePageShow';
import { usePageShown } from '@/hooks/usePageShown';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { FinishedOrders } from './components/FinishedOrders';
import { FinishedToday } from './components/FinishedToday';
import { PendingOrders } from './components/PendingOrders';

/** Trade tab (SPEC 2): open positions, and what became of the others. */
function TradePage() {
  const t = useText();
  const { orders } = useStores();
  const isShown = usePageShown();
  const [half, setHalf] = useState<'pending' | 'finished'>('pending');
  const pending = useRequest(() => orders.loadPending());
  const finished = usePagedList(orders.finished);
  Taro.usePullDownRefresh(() => void pending.reload());
  usePageShow(() => void orders.resolveOverdue());

  return (
    <ShownContext.Provider value={isShown}>
      <Screen title={t('trade.title')} tabbed demo>
        <View className="wrap stack">
          <Segment
            label={t('trade.halves')}
            selected={half}
            onSelect={setHalf}
            items={[
              {
                key: 'pending',
                id: 'trade-tab-pending',
                label: t('trade.pending'),
                count: orders.isPendingKnown ? orders.pending.length : undefined,
              },
              { key: 'finished', id: 'trade-tab-finished', label: t('trade.finished') },
            ]}
          />
          {half === 'pending' ? (
            <>
              <PendingOrders request={pending} />
              <FinishedToday
                finished={finished.list ?? []}
                isEnd={finished.isEnd}
                onMore={() => setHalf('finished')}
              />
            </>
          ) : (
            <FinishedOrders paged={finished} />
          )}
        </View>
      </Screen>
    </ShownContext.Provider>
  );
}

export default definePage('trade', TradePage, { title: 'trade.title' });
