import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { HomeQuote } from './HomeQuote';

export const HomeHot = observer(function HomeHot() {
  const t = useText();
  const { products } = useStores();
  const request = useRequest(() => products.load());
  if (products.list === null)
    return (
      <LoadState request={request} failedTitle={t('home.listFailed')} kind="quote" rows={10} />
    );
  if (products.hot.length === 0) {
    return (
      <EmptyState
        title={t('home.hotEmpty')}
        action={{ label: t('home.toMarket'), onTap: () => void go('market') }}
      />
    );
  }
  return (
    <>
      {products.hot.map((product) => (
        <HomeQuote key={product.procode} product={product} list="hot" />
      ))}
    </>
  );
});
