import { observer } from 'mobx-react-lite';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { Skeleton } from '@/components/ui/Skeleton';
import { loadFailedText } from '@/hooks/loadFailedText';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { HomeQuote } from './HomeQuote';

/** What the operator calls hot, with live prices. */
export const HomeHot = observer(function HomeHot() {
  const t = useText();
  const { products } = useStores();
  const { error, loading, reload } = useRequest(() => products.load(), [t.locale]);
  if (products.list === null) {
    if (error) {
      return (
        <ErrorState
          title={t('home.listFailed')}
          text={loadFailedText(t, error)}
          retryLabel={t('common.retry')}
          onRetry={() => void reload()}
        />
      );
    }
    return loading ? <Skeleton kind="quote" rows={5} label={t('common.loading')} /> : null;
  }
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
