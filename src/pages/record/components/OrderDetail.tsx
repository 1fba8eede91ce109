import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/Button';
import { ErrorState } from '@/components/ErrorState';
import { Sheet } from '@/components/Sheet';
import { Skeleton } from '@/components/Skeleton';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { OrderReceipt } from './OrderReceipt';

export interface OrderDetailProps {
  /** Null is closed. */
  orderNo: string | null;
  onClose: () => void;
}

/** All of one order, settled or open, from the list or from its number alone. */
export const OrderDetail = observer(function OrderDetail({ orderNo, onClose }: OrderDetailProps) {
  const t = useText();
  const { orders } = useStores();
  const listed = orders.finished.list?.find((one) => one.orderNo === orderNo);
  const order = orderNo === null ? undefined : (orders.byNo(orderNo) ?? listed);
  const request = useRequest(async () => {
    if (orderNo !== null && order === undefined) await orders.load(orderNo);
  }, [orderNo]);
  const openLive = () => {
    if (order === undefined) return;
    const { procode, requestId } = order;
    onClose();
    void go('stockTrade', order.state === 'pending' ? { procode, requestId } : { procode });
  };
  return (
    <Sheet
      id="record-detail"
      open={orderNo !== null}
      title={t('record.orderDetail')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        order && (
          <Button id="record-again" kind="secondary" onTap={openLive}>
            {t(order.state === 'pending' ? 'order.live' : 'order.again')}
          </Button>
        )
      }
    >
      {order && <OrderReceipt order={order} />}
      {!order && request.error !== null && (
        <ErrorState
          title={t('record.orderFailed')}
          text={request.error}
          retryLabel={t('common.retry')}
          onRetry={() => void request.reload()}
        />
      )}
      {!order && request.error === null && (
        <View className="mt3">
          <Skeleton kind="card" label={t('common.loading')} />
        </View>
      )}
    </Sheet>
  );
});
