import type { Order } from '@contract/order';
import { API_BASE } from '@/env';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';

import { shareLink } from '@/platform/share';

/** Shares a result as a sentence with the way to the app; nothing personal is in it. */
export function useShareResult(order: Order): () => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async () => {
    const words = t('order.shareText', {
      title: order.productName,
      side: t(order.direction === 1 ? 'order.up' : 'order.down'),
      open: formatPrice(order.openPrice),
      close: formatPrice(order.closePrice),
      profit: formatMoney(order.profit, { plus: true }),
    });
    const outcome = await shareLink(words, API_BASE);
    if (outcome === 'copied') toast(t('common.copied'));
    if (outcome === 'failed') toast(t('order.shareFailed'));
  };
}
