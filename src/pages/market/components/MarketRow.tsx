import { observer } from 'mobx-react-lite';
import type { Product } from '@contract/product';
import { QuoteRow } from '@/components/trading/quotes/QuoteRow';
import { formatSize } from '@/format/formatSize';
import { useQuoteRow } from '@/hooks/quotes/useQuoteRow';
import { useStar } from '@/hooks/quotes/useStar';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import './MarketRow.scss';

export interface MarketRowProps {
  product: Product;
  /** True while the row is on screen: only then it subscribes to its price. */
  isLive: boolean;
  /** Shows the volume in the space of the market's name. */
  showsVolume: boolean;
}

/** A product with its live price. It observes only its own price and star. */
export const MarketRow = observer(function MarketRow({
  product,
  isLive,
  showsVolume,
}: MarketRowProps) {
  const t = useText();
  const { watchlist, quotes } = useStores();
  const row = useQuoteRow(product, isLive);
  const { procode, title } = product;
  const onStar = useStar(procode, t('market.watchFailed'));
  const volume = showsVolume ? formatSize(quotes.quoteOf(procode)?.volume, t.locale) : '';
  const isWatched = watchlist.has(procode);
  return (
    <QuoteRow
      id={`market-row-${procode}`}
      className="market-row"
      priceId={`market-price-${procode}`}
      changeId={`market-change-${procode}`}
      market={showsVolume ? volume : t(`market.market.${product.market}`)}
      {...row}
      star={{
        id: `market-watch-${procode}`,
        on: isWatched,
        label: t(isWatched ? 'market.removeWatch' : 'market.addWatch', { title }),
        onTap: onStar,
      }}
      onTap={() => void go('stock', { procode })}
    />
  );
});
