import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import type { Product } from '@contract/product';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import { go } from '@/navigation';
import { HomeQuote } from './HomeQuote';

export const HomeWatch = observer(function HomeWatch() {
  const t = useText();
  const toast = useToast();
  const { products, watchlist } = useStores();
  const request = useRequestOnShow(() => watchlist.load());
  const removing = useSubmit((product: Product) => watchlist.toggle(product.procode));
  const remove = async (product: Product) => {
    const isDone = await removing.submit(product);
    toast(isDone ? t('home.removed', { title: product.title }) : t('home.removeFailed'));
  };
  if (watchlist.codes === null)
    return <LoadState request={request} failedTitle={t('home.watchFailed')} kind="quote" />;
  const watched = watchlist.codes.flatMap((code) => products.byCode(code) ?? []);
  if (watched.length === 0) {
    return (
      <EmptyState
        title={t('home.watchEmpty')}
        action={{ label: t('home.toMarket'), onTap: () => void go('market') }}
      />
    );
  }
  return (
    <>
      {watched.map((product) => (
        <HomeQuote
          key={product.procode}
          product={product}
          list="watch"
          onRemove={(product) => void remove(product)}
        />
      ))}
    </>
  );
});
