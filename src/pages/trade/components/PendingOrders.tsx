import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/states/LoadState';
import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { RequestState } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { PendingRow } from './PendingRow';
import { PositionSummary } from './PositionSummary';
import { UnresolvedOrders } from './UnresolvedOrders';

export interface PendingOrdersProps {
  request: RequestState<void>;
}

export const PendingOrders = observer(function PendingOrders({ request }: PendingOrdersProps) {
  const t = useText();
  const { orders, intents } = useStores();
  const { pending, isPendingKnown } = orders;
  const isEmpty = isPendingKnown && pending.length === 0 && intents.unresolved.length === 0;
  return (
    <View className="stack">
      <UnresolvedOrders />
      {pending.length > 0 && (
        <>
          <PositionSummary />
          <Card>
            {pending.map((order) => (
              <PendingRow key={order.orderNo} order={order} />
            ))}
          </Card>
        </>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            title={t('trade.pendingEmpty')}
            text={t('trade.pendingEmptyNote')}
            action={{
              id: 'trade-to-market',
              label: t('trade.toMarket'),
              onTap: () => void go('market'),
            }}
          />
        </Card>
      )}
      {!isPendingKnown && (
        <LoadState
          request={request}
          failedTitle={t('trade.failed')}
          failedText={(error) => t('trade.failedNote', { error })}
          kind="order"
          card
        />
      )}
    </View>
  );
});
