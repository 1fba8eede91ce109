import type { OrderDetail } from '@contract/order';
import { PICTURE } from '@/components/ui/picture/pictureParts';
import { useShareCard } from '@/hooks/useShareCard';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { drawSharePicture } from '@/platform/files/share';
import { ROUTES } from '@/routes';
import { drawResultTop } from './drawResult';
import { resultPicture } from './resultPicture';

/** Size of the picture of a card: the upper part of the result's picture is 5 to 4. */
const SIZE = { width: PICTURE.width, height: PICTURE.tear };

/**
 * WeChat's card of a result, without the sum. It opens the stock, because nobody else can open a
 * customer's order; null while there is nothing to share.
 */
export function useShareResult(order: OrderDetail | null): void {
  const t = useText();
  const { config } = useStores();
  useShareCard(() => {
    if (order === null) return { title: t('launch.what', { money: '' }), path: ROUTES.home.path };
    const path = `${ROUTES.stock.path}?procode=${encodeURIComponent(order.procode)}`;
    const options = { link: '', isAmount: false, isDemo: config.isDemo };
    const picture = resultPicture(t, order, options);
    if (picture === null) return { title: order.productName, path };
    return {
      title: `${picture.product} · ${picture.what}: ${picture.headline}`,
      path,
      draw: () => drawSharePicture(SIZE, (context) => drawResultTop(context, picture)),
    };
  });
}
