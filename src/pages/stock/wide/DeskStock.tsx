import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Screen } from '@/components/shell/Screen';
import { LoadState } from '@/components/ui/states/LoadState';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Room } from '@/platform/browser/wide';
import { CompanyCard } from '../quote/components/CompanyCard';
import { OwnOrders } from '../quote/components/OwnOrders';
import { QuoteFacts } from '../quote/components/QuoteFacts';
import { StockChart } from '../quote/components/StockChart';
import { StockHead } from '../quote/components/StockHead';
import { chartHeight } from './chartHeight';

export interface DeskStockProps {
  procode: string;
  room: Exclude<Room, null>;
}

/** The stock in the middle: its price, a chart as high as possible, own orders. */
export const DeskStock = observer(function DeskStock({ procode, room }: DeskStockProps) {
  const t = useText();
  const { products } = useStores();
  const detail = products.details.get(procode);
  const product = detail?.product ?? products.byCode(procode);
  const request = useRequest(() => products.loadDetail(procode), [procode, t.locale]);
  return (
    <Screen title={product?.title ?? procode} demo back={room === 'pair'}>
      <View className="wrap stack">
        {product === undefined ? (
          <LoadState request={request} failedTitle={t('stock.loadFailed')} kind="chart" card />
        ) : (
          <>
            <StockHead procode={procode} />
            {room === 'desk' && <QuoteFacts procode={procode} />}
            <StockChart product={product} height={chartHeight(room)} />
            <OwnOrders procode={procode}>{detail && <CompanyCard detail={detail} />}</OwnOrders>
          </>
        )}
      </View>
    </Screen>
  );
});
