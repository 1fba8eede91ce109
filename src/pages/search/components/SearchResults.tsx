import { Text, View } from '@tarojs/components';
import { EmptyState } from '@/components/ui/EmptyState';
import { ErrorState } from '@/components/ui/ErrorState';
import { SectionTitle } from '@/components/ui/SectionTitle';
import { Skeleton } from '@/components/ui/Skeleton';
import { loadFailedText } from '@/hooks/loadFailedText';
import { useText } from '@/hooks/useText';
import { findMatch } from '../findMatch';
import { SearchRow } from './SearchRow';
import type { Search } from '../useSearch';

export interface SearchResultsProps {
  search: Search;
}

/** What was found while the customer types: rows, nothing, or why there is no answer. */
export function SearchResults({ search }: SearchResultsProps) {
  const t = useText();
  const { found, request } = search;
  if (request.error !== null) {
    return (
      <ErrorState
        title={t('search.failed')}
        text={loadFailedText(t, request.error)}
        retryLabel={t('common.retry')}
        onRetry={() => void request.reload()}
      />
    );
  }
  if (found === null) {
    return request.loading ? <Skeleton kind="quote" rows={3} label={t('common.loading')} /> : null;
  }
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
    ({ title, procode }) => !findMatch(title, keyword) && !findMatch(procode, keyword),
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
