import { View } from '@tarojs/components';
import { LoadState } from '@/components/ui/LoadState';
import { useEffect } from 'react';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Screen } from '@/components/shell/Screen';
import { Skeleton } from '@/components/ui/Skeleton';
import { useParams } from '@/hooks/useParams';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { BuyBar } from './quote/components/BuyBar';
import { CompanyCard } from './quote/components/CompanyCard';
import { OwnOrders } from './quote/components/OwnOrders';
import { QuoteFacts } from './quote/components/QuoteFacts';
import { StockChart } from './quote/components/StockChart';
import { StockHead } from './quote/components/StockHead';

/** Stock detail (SPEC 2): quote, chart, own orders, company; from here one buys up or down. */
function StockPage() {
  const t = useText();
  const { procode = '' } = useParams('stock');
  const { products, quotes } = useStores();
  const detail = products.details.get(procode);
  const product = detail?.product ?? products.byCode(procode);
  const request = useRequest(() => products.loadDetail(procode), [procode, t.locale]);
  const isUnknown = request.error !== null && products.list !== null;
  useEffect(() => quotes.setCurrent(procode), [quotes, procode]);

  if (product === undefined) {
    return (
      <Screen title={procode} demo>
        {request.loading && (
          <View className="wrap stack">
            <Skeleton kind="cell" rows={3} />
            <Card padded>
              <Skeleton kind="chart" />
            </Card>
          </View>
        )}
        {isUnknown && (
          <EmptyState
            title={t('stock.unknown')}
            text={t('stock.unknownNote')}
            action={{ label: t('stock.toMarket'), onTap: () => void go('market') }}
          />
        )}
        {request.error !== null && !isUnknown && (
          <LoadState request={request} failedTitle={t('stock.loadFailed')} />
        )}
      </Screen>
    );
  }
  return (
    <Screen title={product.title} demo footer={<BuyBar procode={procode} detail={detail} />}>
      <View className="wrap stack">
        <StockHead procode={procode} />
        <QuoteFacts procode={procode} />
        <StockChart product={product} />
        <OwnOrders procode={procode} />
        {detail && <CompanyCard detail={detail} />}
      </View>
    </Screen>
  );
}

export default definePage('stock', StockPage);
