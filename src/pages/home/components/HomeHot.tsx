import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ROW_HEIGHT } from '@/components/ui/lib/rowWindow';
import { usePainted } from '@/start/browser/usePainted';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { windowInfo } from '@/platform/device/windowInfo';
import { go } from '@/navigation';
import { HomeQuote } from './HomeQuote';

/** The content above the list is at least as high as this many rows. */
const HEAD_ROWS = 5;

/** Rows that fit on the first screen, rounded up. */
const rowsOnScreen = () => Math.max(0, Math.ceil(windowInfo().height / ROW_HEIGHT) - HEAD_ROWS);

export const HomeHot = observer(function HomeHot() {
  const t = useText();
  const { products } = useStores();
  const request = useRequest(() => products.load());
  const isPainted = usePainted('page');
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
  const rows = isPainted ? products.hot : products.hot.slice(0, rowsOnScreen());
  return (
    <>
      {rows.map((product) => (
        <HomeQuote key={product.procode} product={product} list="hot" />
      ))}
    </>
  );
});
