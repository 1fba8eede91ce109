import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/Button';
import { ErrorState } from '@/components/ui/ErrorState';
import { Sheet } from '@/components/ui/Sheet';
import { Skeleton } from '@/components/ui/Skeleton';
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
  const openCheck = () => {
    if (order === undefined) return;
    onClose();
    void go('recordVerify', { orderNo: order.orderNo });
  };
  return (
    <Sheet
      id="record-detail"
      open={orderNo !== null}
      title={t('record.orderDetail')}
      onClose={onClose}
      footer={
        order && (
          <View className="row gap3">
            {order.state === 'finished' && (
              <View className="even">
                <Button id="record-verify" kind="secondary" onTap={openCheck}>
                  {t('proof.entryShort')}
                </Button>
              </View>
            )}
            <View className="even">
              <Button id="record-again" kind="secondary" onTap={openLive}>
                {t(order.state === 'pending' ? 'order.live' : 'order.again')}
              </Button>
            </View>
          </View>
        )
      }
    >
      {order && <OrderReceipt order={order} onVerify={openCheck} />}
      {!order && request.error !== null && (
        <ErrorState
          title={t('record.orderFailed')}
          text={request.error}
          onRetry={() => void request.reload()}
        />
      )}
      {!order && request.error === null && (
        <View className="mt3">
          <Skeleton kind="card" />
        </View>
      )}
    </Sheet>
  );
});
