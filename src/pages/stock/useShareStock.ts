import Taro from '@tarojs/taro';
import { useStores } from '@/hooks/useStores';
import { SHARE_CARD } from '@/platform/files/share';
import { ROUTES } from '@/routes';

/** The share card of WeChat: the stock with its price, linking to this page. */
export function useShareStock(procode: string): void {
  const { products, quotes } = useStores();
  Taro.useShareAppMessage(() => {
    const product = products.details.get(procode)?.product ?? products.byCode(procode);
    const title = product?.title ?? procode;
    const price = quotes.quoteOf(procode)?.price;
    return {
      title: price === undefined ? title : `${title} ${price}`,
      path: `${ROUTES.stock.path}?procode=${encodeURIComponent(procode)}`,
      imageUrl: SHARE_CARD,
    };
  });
}
