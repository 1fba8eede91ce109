import { View } from '@tarojs/components';
import { lazy } from 'react';
import { LoadState } from '@/components/ui/states/LoadState';
import { Card } from '@/components/ui/layout/Card';
import { Screen } from '@/components/shell/Screen';
import { WideGate } from '@/components/shell/WideGate';
import { Skeleton } from '@/components/ui/states/Skeleton';
import { useParams } from '@/hooks/useParams';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { definePage } from '../definePage';
import { useProcode } from './useProcode';
import { useShareStock } from './useShareStock';
import { BuyBar } from './quote/components/BuyBar';
import { CompanyCard } from './quote/components/CompanyCard';
import { OwnOrders } from './quote/components/OwnOrders';
import { QuoteFacts } from './quote/components/QuoteFacts';
import { StockChart } from './quote/components/StockChart';
import { StockHead } from './quote/components/StockHead';
import { isUnknownStock, UnknownStock } from './quote/components/UnknownStock';

const WideStockLayout = lazy(() => import(/* webpackChunkName: "desk" */ './wide/WideStockLayout'));

/** Stock detail (SPEC 2): quote, chart, own orders, company, and the buttons for an order. */
function StockPage() {
  const t = useText();
  const { products } = useStores();
  const procode = useProcode(useParams('stock').procode);
  useShareStock(procode);
  const detail = products.details.get(procode);
  const product = detail?.product ?? products.byCode(procode);
  const request = useRequest(async () => {
    if (procode !== '') await products.loadDetail(procode);
  }, [procode, t.locale]);
  if (isUnknownStock(request)) return <UnknownStock procode={procode} />;
  if (product === undefined) {
    return (
      <Screen title={procode} demo>
        {(request.loading || procode === '') && (
          <View className="wrap stack">
            <Skeleton kind="cell" rows={3} />
            <Card padded>
              <Skeleton kind="chart" />
            </Card>
          </View>
        )}
        {request.error !== null && (
          <LoadState request={request} failedTitle={t('stock.loadFailed')} />
        )}
      </Screen>
    );
  }
  return (
    <WideGate
      wide={(breakpoint) => (
        <WideStockLayout breakpoint={breakpoint} procode={procode} side={null} />
      )}
    >
      <Screen title={product.title} demo footer={<BuyBar procode={procode} detail={detail} />}>
        <View className="wrap stack">
          <StockHead procode={procode} />
          <QuoteFacts procode={procode} />
          <StockChart product={product} />
          <OwnOrders procode={procode}>{detail && <CompanyCard detail={detail} />}</OwnOrders>
        </View>
      </Screen>
    </WideGate>
  );
}

export default definePage('stock', StockPage);
