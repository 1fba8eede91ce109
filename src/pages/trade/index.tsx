import { View } from '@tarojs/components';
import { useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { Segment } from '@/components/ui/controls/Segment';
import { usePagedList } from '@/hooks/usePagedList';
import { useOnPageShow } from '@/hooks/useOnPageShow';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { FinishedOrders } from './components/FinishedOrders';
import { FinishedToday } from './components/FinishedToday';
import { PendingOrders } from './components/PendingOrders';

/** Trade tab (SPEC 2): open positions and settled orders. */
function TradePage() {
  const t = useText();
  const { orders } = useStores();
  const [tab, setTab] = useState<'pending' | 'finished'>('pending');
  const pending = useRequest(() => orders.loadPending());
  const finished = usePagedList(orders.finished);
  useOnPageShow(() => void orders.resolveOverdue());

  return (
    <Screen title={t('trade.title')} tabbed demo ownOrders={tab === 'pending' ? 'all' : undefined}>
      <View className="wrap stack">
        <Segment
          label={t('trade.halves')}
          selected={tab}
          onSelect={setTab}
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
        {tab === 'pending' ? (
          <>
            <PendingOrders request={pending} />
            <FinishedToday
              finished={finished.list ?? []}
              isEnd={finished.isEnd}
              onMore={() => setTab('finished')}
            />
          </>
        ) : (
          <FinishedOrders paged={finished} />
        )}
      </View>
    </Screen>
  );
}

export default definePage('trade', TradePage);
