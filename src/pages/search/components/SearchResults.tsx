import { Text, View } from '@tarojs/components';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { LoadState } from '@/components/ui/states/LoadState';
import { SectionTitle } from '@/components/ui/layout/SectionTitle';
import { useText } from '@/hooks/useText';
import { findMatch } from '../findMatch';
import { SearchRow } from './SearchRow';
import type { Search } from '../useSearch';

export interface SearchResultsProps {
  search: Search;
}

export function SearchResults({ search }: SearchResultsProps) {
  const t = useText();
  const { found, request } = search;
  if (found === null || request.error !== null)
    return <LoadState request={request} failedTitle={t('search.failed')} kind="quote" />;
  const { keyword, products } = found;
  if (products.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title={t('search.none', { keyword })}
        text={t('search.noneHint')}
      />
    );
  }
  const byPinyin = products.every(
    ({ title, procode, alias }) =>
      alias === null && !findMatch(title, keyword) && !findMatch(procode, keyword),
  );
  return (
    <View>
      <View className="wrap">
        <SectionTitle title={t('search.results')} count={products.length} />
      </View>
      {products.map((product) => (
        <SearchRow
          key={product.procode}
          product={product}
          keyword={keyword}
          alias={product.alias}
          onOpen={() => search.confirm()}
        />
      ))}
      {byPinyin && (
        <View className="wrap small t3 mt1">
          <Text>{t('search.byPinyin', { keyword })}</Text>
        </View>
      )}
    </View>
  );
}
