import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { OrderRow } from '@/components/trading/orders/OrderRow';
import { StateMark } from '@/components/ui/states/StateMark';
import { StockMark } from '@/components/trading/quotes/StockMark';
import { useFinishedOrder } from '@/hooks/orders/useFinishedOrder';
import { useProductPhoto } from '@/hooks/quotes/useProductPhoto';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

/** Mark that shows whether the result was checked on this phone. */
const VerifyMark = observer(function VerifyMark({ orderNo }: { orderNo: string }) {
  const t = useText();
  const { receipts } = useStores();
  const check = receipts.of(orderNo)?.check ?? null;
  if (check === null) return <Text className="order-row__caption">{t('proof.rowOpen')}</Text>;
  return (
    <View className="row gap1">
      <StateMark state={check.isValid ? 'done' : 'failed'} size={16} />
      <Text className="order-row__caption">
        {t(check.isValid ? 'proof.rowChecked' : 'proof.rowFailed')}
      </Text>
    </View>
  );
});

export interface FinishedRowProps {
  order: Order;
}

export const FinishedRow = observer(function FinishedRow({ order }: FinishedRowProps) {
  const row = useFinishedOrder(order);
  const { orderNo, procode } = order;
  const photo = useProductPhoto(procode);
  return (
    <OrderRow
      id={`trade-order-${orderNo}`}
      profitId={`trade-profit-${orderNo}`}
      lead={<StockMark photo={photo} title={row.title} />}
      {...row}
      end={<VerifyMark orderNo={orderNo} />}
      onTap={() => void go('record', { tab: 'order', orderNo })}
    />
  );
});
