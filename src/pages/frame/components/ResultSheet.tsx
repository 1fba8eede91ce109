import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { Order } from '@contract/order';
import { Button } from '@/components/ui/controls/Button';
import { KeyValue } from '@/components/ui/layout/KeyValue';
import { Sheet } from '@/components/ui/layout/Sheet';
import { TextLink } from '@/components/ui/controls/TextLink';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatClock } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go, replace } from '@/navigation';
import { ResultHero } from './ResultHero';
import './ResultSheet.scss';

export interface ResultSheetProps {
  order: Order;
  onClose: () => void;
}

export const ResultSheet = observer(function ResultSheet({ order, onClose }: ResultSheetProps) {
  const t = useText();
  const { orders } = useStores();
  const { orderNo, procode, direction } = order;
  const leave = (open: () => Promise<boolean>) => () => {
    onClose();
    void open();
  };
  const isWatched = orders.watched === orderNo;
  const again = { procode, direction: direction === 1 ? '1' : '2' } as const;
  return (
    <Sheet
      id="result-sheet"
      open
      title={t('order.resultTitle')}
      closeId="result-ok"
      onClose={onClose}
      footer={
        <View className="result-sheet__ways">
          <Button
            id="result-verify"
            kind="secondary"
            onTap={leave(() => go('recordVerify', { orderNo }))}
          >
            {t('proof.entryShort')}
          </Button>
          <Button
            id="result-share"
            kind="secondary"
            onTap={leave(() => go('recordVerify', { orderNo, share: '1' }))}
          >
            {t('order.share')}
          </Button>
          <Button
            id="result-again"
            onTap={leave(() =>
              isWatched ? replace('stockTrade', again) : go('stockTrade', again),
            )}
          >
            {t('order.again')}
          </Button>
        </View>
      }
    >
      <ResultHero order={order} />
      <Facts order={order} />
      <TextLink id="result-detail" onTap={leave(() => go('record', { tab: 'order', orderNo }))}>
        {t('order.detail')}
      </TextLink>
    </Sheet>
  );
});

const Facts = observer(function Facts({ order }: Pick<ResultSheetProps, 'order'>) {
  const t = useText();
  return (
    <View className="result-sheet__facts">
      <KeyValue
        id="result-accepted"
        label={t('order.acceptedTime')}
        value={formatClock(order.acceptedTime)}
      />
      <KeyValue
        label={t('order.opening')}
        value={<PriceAndTime id="result-open" price={order.openPrice} time={order.openTime} />}
      />
      <KeyValue
        label={t('order.closing')}
        value={<PriceAndTime id="result-close" price={order.closePrice} time={order.closeTime} />}
      />
      <KeyValue label={t('order.stake')} value={formatMoney(order.quantity)} />
      <KeyValue label={t('order.paid')} value={formatMoney(order.paid)} strong />
      <KeyValue id="result-orderNo" label={t('order.orderNo')} value={order.orderNo} code />
    </View>
  );
});

interface PriceAndTimeProps {
  id: string;
  price: string | null;
  time: number | null;
}

function PriceAndTime({ id, price, time }: PriceAndTimeProps) {
  return (
    <View className="result-sheet__timed">
      <Text id={id}>{formatPrice(price)}</Text>
      {time !== null && <Text className="result-sheet__time">{formatClock(time)}</Text>}
    </View>
  );
}
