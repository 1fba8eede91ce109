import { useShareCard } from '@/hooks/useShareCard';
import { useStores } from '@/hooks/useStores';
import { ROUTES } from '@/routes';

/** WeChat's card of a stock: its price now, linking to this page. */
export function useShareStock(procode: string): void {
  const { products, quotes } = useStores();
  useShareCard(() => {
    const product = products.details.get(procode)?.product ?? products.byCode(procode);
    const title = product?.title ?? procode;
    const price = quotes.quoteOf(procode)?.price;
    return {
      title: price === undefined ? title : `${title} ${price}`,
      path: `${ROUTES.stock.path}?procode=${encodeURIComponent(procode)}`,
    };
  });
}
