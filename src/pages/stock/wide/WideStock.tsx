import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Screen } from '@/components/shell/Screen';
import { LoadState } from '@/components/ui/states/LoadState';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { Breakpoint } from '@/platform/browser/wide';
import { CompanyCard } from '../quote/components/CompanyCard';
import { OwnOrders } from '../quote/components/OwnOrders';
import { QuoteFacts } from '../quote/components/QuoteFacts';
import { StockChart } from '../quote/components/StockChart';
import { StockHead } from '../quote/components/StockHead';
import { chartHeight } from './chartHeight';

export interface WideStockProps {
  procode: string;
  breakpoint: Exclude<Breakpoint, null>;
}

/** The stock's column: price, a chart as high as possible, own orders. */
export const WideStock = observer(function WideStock({ procode, breakpoint }: WideStockProps) {
  const t = useText();
  const { products } = useStores();
  const detail = products.details.get(procode);
  const product = detail?.product ?? products.byCode(procode);
  const request = useRequest(() => products.loadDetail(procode), [procode, t.locale]);
  return (
    <Screen title={product?.title ?? procode} demo back={breakpoint === 'pair'}>
      <View className="wrap stack">
        {product === undefined ? (
          <LoadState request={request} failedTitle={t('stock.loadFailed')} kind="chart" card />
        ) : (
          <>
            <StockHead procode={procode} />
            {breakpoint === 'desk' && <QuoteFacts procode={procode} />}
            <StockChart product={product} height={chartHeight(breakpoint)} />
            <OwnOrders procode={procode}>{detail && <CompanyCard detail={detail} />}</OwnOrders>
          </>
        )}
      </View>
    </Screen>
  );
});
