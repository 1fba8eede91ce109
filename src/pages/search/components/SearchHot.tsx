import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { LoadState } from '@/components/ui/states/LoadState';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { SearchRow } from './SearchRow';

/** Popular stocks, shown while there is no keyword. */
export const SearchHot = observer(function SearchHot() {
  const t = useText();
  const { products, watchlist } = useStores();
  const request = useRequest(async () => {
    await Promise.all([products.load(), watchlist.load()]);
  });
  if (products.list === null)
    return <LoadState request={request} failedTitle={t('search.hotFailed')} kind="quote" />;
  if (products.hot.length === 0) return null;
  return (
    <View className="mt2">
      <View className="wrap">
        <SectionTitle title={t('search.popular')} />
      </View>
      {products.hot.map((product) => (
        <SearchRow key={product.procode} product={product} keyword="" />
      ))}
    </View>
  );
});
