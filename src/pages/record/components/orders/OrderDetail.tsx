import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ErrorState } from '@/components/ui/states/ErrorState';
import { Sheet } from '@/components/ui/layout/Sheet';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { useSheetOrder } from '@/hooks/orders/sheetOrder';
import { useText } from '@/hooks/useText';
import { useOrder } from '@/pages/record/useOrder';
import { openCheck, OrderActions } from './OrderActions';
import { OrderReceipt } from './OrderReceipt';

export interface OrderDetailProps {
  /** Null when closed. */
  orderNo: string | null;
  onClose: () => void;
}

/** Details of an open or settled order, from the list or loaded by its number. */
export const OrderDetail = observer(function OrderDetail({ orderNo, onClose }: OrderDetailProps) {
  const t = useText();
  const { order, request } = useOrder(orderNo);
  useSheetOrder(orderNo);
  const verify = () => {
    onClose();
    if (order) openCheck(order);
  };
  return (
    <Sheet
      id="record-detail"
      open={orderNo !== null}
      title={t('record.orderDetail')}
      onClose={onClose}
      footer={order && <OrderActions order={order} onLeave={onClose} />}
    >
      {order && <OrderReceipt order={order} onVerify={verify} />}
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
