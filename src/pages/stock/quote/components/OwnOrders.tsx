import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Order } from '@contract/order';
import { Card } from '@/components/ui/layout/Card';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { useApi } from '@/hooks/useApi';
import { useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useRequest } from '@/hooks/useRequest';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { OpenOrderRow } from './OpenOrderRow';

/** Maximum finished orders shown; the record shows all. */
const SHOWN_MAX = 3;

export interface OwnOrdersProps {
  procode: string;
  /** Content below the orders. */
  children: ReactNode;
}

const FinishedRow = observer(function FinishedRow({ order }: { order: Order }) {
  const row = useFinishedOrder(order);
  const photo = useProductPhoto(order.procode);
  return (
    <OrderRow
      id={`stock-order-${order.orderNo}`}
      lead={<StockMark photo={photo} title={order.productName} />}
      {...row}
      onTap={() => void go('record', { tab: 'order', orderNo: order.orderNo })}
    />
  );
});

/** The content below renders once the number of orders is known, because it would move. */
export const OwnOrders = observer(function OwnOrders({ procode, children }: OwnOrdersProps) {
  const t = useText();
  const api = useApi();
  const { orders } = useStores();
  const open = orders.pending.filter((order) => order.procode === procode);
  const finished = useRequest(
    () => api.call('GET /orderList', { state: 'finished', procode, limit: SHOWN_MAX }),
    [procode, open.length],
  );
  const pending = useRequest(async () => {
    if (!orders.isPendingKnown) await orders.loadPending();
  });
  const isOpenKnown = orders.isPendingKnown || pending.error !== null;
  const isEndedKnown = finished.data !== undefined || finished.error !== null;
  const ended = (isOpenKnown && finished.data?.list) || [];
  return (
    <>
      {open.length > 0 && (
        <View>
          <SectionTitle title={t('stock.ownOrders')} count={open.length} />
          <Card>
            {open.map((order) => (
              <OpenOrderRow key={order.orderNo} order={order} />
            ))}
          </Card>
        </View>
      )}
      {ended.length > 0 && (
        <View>
          <SectionTitle
            title={t('stock.ownFinished')}
            more={{
              id: 'stock-records',
              label: t('stock.allRecords'),
              onTap: () => void go('record', { tab: 'order' }),
            }}
          />
          <Card>
            {ended.map((order) => (
              <FinishedRow key={order.orderNo} order={order} />
            ))}
          </Card>
        </View>
      )}
      {isOpenKnown && isEndedKnown && children}
    </>
  );
});
