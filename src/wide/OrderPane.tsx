import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useContext, useLayoutEffect, useState } from 'react';
import { Screen } from '@/components/shell/Screen';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { LoadState } from '@/components/ui/states/LoadState';
import { PageVisibleContext } from '@/hooks/contexts';
import { sheetOrder } from '@/hooks/orders/sheetOrder';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { openCheck, OrderActions } from '@/pages/record/components/orders/OrderActions';
import { OrderReceipt } from '@/pages/record/components/orders/OrderReceipt';
import { useOrder } from '@/pages/record/useOrder';
import { selection } from './selection';
import { useFirstOrder } from './useFirstOrder';

/** In the desk layout's chunk, which also contains the chart. */
const OrderColumns = lazy(
  () => import(/* webpackChunkName: "desk" */ '@/pages/stock/wide/OrderColumns'),
);

export interface OrderPaneProps {
  /** The requested order; by default the order in a phone's open sheet, or the list's first. */
  orderNo?: string | undefined;
}

export const OrderPane = observer(function OrderPane({ orderNo: requested }: OrderPaneProps) {
  const t = useText();
  const isVisible = useContext(PageVisibleContext);
  const { first, isEmpty } = useFirstOrder();
  const [open] = useState(sheetOrder);
  const orderNo = open ?? requested ?? first;
  useLayoutEffect(() => {
    if (isVisible) selection.order(orderNo);
  }, [isVisible, orderNo]);
  const { order, request } = useOrder(orderNo);
  return (
    <Screen title={order?.productName ?? t('record.orderDetail')} demo roomy ownOrders="all">
      <View id="record-detail" className="wrap">
        {order && (
          <Suspense fallback={null}>
            <OrderColumns
              order={order}
              receipt={<OrderReceipt order={order} onVerify={() => openCheck(order)} />}
              actions={<OrderActions order={order} />}
            />
          </Suspense>
        )}
        {!order && orderNo !== null && (
          <LoadState request={request} failedTitle={t('record.orderFailed')} kind="card" card />
        )}
        {orderNo === null && isEmpty && (
          <EmptyState
            id="record-none"
            title={t('record.orderEmptyNote')}
            action={{ label: t('record.toMarket'), onTap: () => void go('market') }}
          />
        )}
      </View>
    </Screen>
  );
});
