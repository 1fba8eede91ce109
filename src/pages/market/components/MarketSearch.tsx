import { SearchBox } from '@/components/ui/fields/SearchBox';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export function MarketSearch() {
  const t = useText();
  return (
    <SearchBox
      id="market-search"
      placeholder={t('market.search')}
      onOpen={() => void go('search')}
    />
  );
}
