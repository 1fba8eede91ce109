import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Button } from '@/components/ui/Button';
import { KeyValue } from '@/components/ui/KeyValue';
import { Notice } from '@/components/ui/Notice';
import { OrderOutcome } from '@/components/trading/OrderOutcome';
import { Sheet } from '@/components/ui/Sheet';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatClock } from '@/format/formatTime';
import { useFinishedOrder } from '@/hooks/useFinishedOrder';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import './ResultSheet.scss';

export interface ResultSheetProps {
  /** A settled order. */
  order: Order;
  onClose: () => void;
}

/** What an order came to, on whatever screen the customer is: plainly, a loss as much as a win. */
export const ResultSheet = observer(function ResultSheet({ order, onClose }: ResultSheetProps) {
  const t = useText();
  const row = useFinishedOrder(order);
  const { orderNo, result } = order;
  const openDetail = () => {
    onClose();
    void go('record', { tab: 'order', orderNo });
  };
  const openCheck = () => {
    onClose();
    void go('recordVerify', { orderNo });
  };
  return (
    <Sheet
      id="result-sheet"
      open
      title={t('order.resultTitle')}
      onClose={onClose}
      footer={
        <View className="row gap3">
          <View className="even">
            <Button id="result-detail" kind="secondary" onTap={openDetail}>
              {t('order.detail')}
            </Button>
          </View>
          <View className="even">
            <Button id="result-ok" onTap={onClose}>
              {t('order.ok')}
            </Button>
          </View>
        </View>
      }
    >
      <OrderOutcome
        title={row.title}
        side={row.side}
        sideText={row.sideText}
        headlineId="result-headline"
        headline={result && t(`order.result.${result}`)}
        profitId="result-profit"
        profit={row.profit}
        profitTrend={row.profitTrend}
        unit={t('common.usdt')}
        rate={formatRate(order.profitRate, { plus: true, decimals: 0 })}
      />
      <Facts order={order} />
      <View className="result-sheet__verify">
        <Notice id="result-verify" kind="info" icon="chain" onTap={openCheck}>
          {t('proof.entry')}
        </Notice>
      </View>
    </Sheet>
  );
});

const Facts = observer(function Facts({ order }: Pick<ResultSheetProps, 'order'>) {
  const t = useText();
  return (
    <View className="result-sheet__facts">
      <KeyValue
        label={t('order.opening')}
        value={<Timed id="result-open" price={order.openPrice} time={order.openTime} />}
      />
      <KeyValue
        label={t('order.closing')}
        value={<Timed id="result-close" price={order.closePrice} time={order.closeTime} />}
      />
      <KeyValue label={t('order.stake')} value={formatMoney(order.quantity)} />
      <KeyValue label={t('order.paid')} value={formatMoney(order.paid)} strong />
      <KeyValue id="result-orderNo" label={t('order.orderNo')} value={order.orderNo} />
    </View>
  );
});

interface TimedProps {
  id: string;
  price: string | null;
  time: number | null;
}

/** A price and when it was; its id is on the price alone. */
function Timed({ id, price, time }: TimedProps) {
  return (
    <View className="result-sheet__timed">
      <Text id={id}>{formatPrice(price)}</Text>
      {time !== null && <Text className="result-sheet__time">{formatClock(time)}</Text>}
    </View>
  );
}
