import { observer } from 'mobx-react-lite';
import type { Product } from '@contract/product';
import { QuoteRow } from '@/components/trading/quotes/QuoteRow';
import { useQuoteRow } from '@/hooks/quotes/useQuoteRow';
import { useStar } from '@/hooks/quotes/useStar';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { findMatch } from '../findMatch';

export interface SearchRowProps {
  product: Product;
  /** Keyword to highlight in the texts; '' for none. */
  keyword: string;
  /** Title in the other language, if the keyword matches only that title. */
  alias?: string | null;
  onOpen?: () => void;
}

export const SearchRow = observer(function SearchRow(props: SearchRowProps) {
  const { product, keyword, alias = null, onOpen } = props;
  const t = useText();
  const { watchlist } = useStores();
  const { procode, title } = product;
  const row = useQuoteRow(product);
  const onStar = useStar(procode, t('search.watchFailed'));
  const isWatched = watchlist.has(procode);
  return (
    <QuoteRow
      id={keyword === '' ? `search-hot-${procode}` : `search-row-${procode}`}
      market={t(`search.market.${product.market}`)}
      {...row}
      plain
      titleMatch={findMatch(title, keyword)}
      codeMatch={findMatch(procode, keyword)}
      alias={alias === null ? undefined : { text: alias, match: findMatch(alias, keyword) }}
      star={{
        id: `search-watch-${procode}`,
        on: isWatched,
        label: t(isWatched ? 'search.removeWatch' : 'search.addWatch', { title }),
        onTap: onStar,
      }}
      onTap={() => {
        onOpen?.();
        void go('stock', { procode });
      }}
    />
  );
});
