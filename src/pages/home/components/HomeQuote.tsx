import { observer } from 'mobx-react-lite';
import type { Product } from '@contract/product';
import { QuoteRow } from '@/components/trading/quotes/QuoteRow';
import { SwipeRow } from '@/pages/home/components/SwipeRow';
import { useQuoteRow } from '@/hooks/quotes/useQuoteRow';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';

export interface HomeQuoteProps {
  product: Product;
  list: 'hot' | 'watch';
  /** Called by the Remove action, which the customer reveals by pulling the row to the left. */
  onRemove?: (product: Product) => void;
}

export const HomeQuote = observer(function HomeQuote(props: HomeQuoteProps) {
  const { product, list, onRemove } = props;
  const t = useText();
  const row = useQuoteRow(product);
  const { procode } = product;
  const quote = (
    <QuoteRow
      id={`home-${list}-${procode}`}
      market={t(`home.market.${product.market}`)}
      {...row}
      onTap={() => void go('stock', { procode })}
    />
  );
  if (!onRemove) return quote;
  return (
    <SwipeRow
      action={{
        id: `home-remove-${procode}`,
        label: t('home.remove'),
        onTap: () => onRemove(product),
      }}
    >
      {quote}
    </SwipeRow>
  );
});
