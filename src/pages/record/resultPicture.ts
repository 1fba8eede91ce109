import { expiryOf, sideOf } from '@candor/rules/order';
import type { OrderDetail } from '@contract/order';
import { formatMoney } from '@/format/formatMoney';
import { formatPrice } from '@/format/formatPrice';
import { formatRate } from '@/format/formatRate';
import { formatDateTime, formatTerm } from '@/format/formatTime';
import type { Translate } from '@/i18n';
import type { ResultPicture } from './drawResult';
import { OUTCOME_VIEWS } from './outcomeViews';

export interface PictureOptions {
  /** URL of the check page. */
  link: string;
  /** True to show the sum won or lost. */
  isAmount: boolean;
  isDemo: boolean;
}

/** Content of the result picture; null before the order has a result. */
export function resultPicture(
  t: Translate,
  order: OrderDetail,
  { link, isAmount, isDemo }: PictureOptions,
): ResultPicture | null {
  const { result, profit } = order;
  if (result === null || profit === null) return null;
  const side = sideOf(order.direction);
  const unit = t('common.usdt');
  const word = t(`proof.results.${result}`);
  const isDecided = OUTCOME_VIEWS[result].move !== 0;
  const rate = isDecided ? ` ${formatRate(order.profitRate, { plus: true, decimals: 0 })}` : '';
  return {
    link,
    side,
    result,
    product: order.productName,
    what: `${t(`order.${side}`)} · ${formatTerm(order.seconds)}`,
    headline: word.charAt(0).toUpperCase() + word.slice(1) + rate,
    amount: isAmount ? `${formatMoney(profit, { plus: true })} ${unit}` : '',
    prices:
      order.openPrice === null
        ? t('proof.opening.void')
        : `${formatPrice(order.openPrice)} → ${formatPrice(order.closePrice)}`,
    time: formatDateTime(expiryOf(order), t.locale),
    scan: t('proof.result.scan'),
    promise: t('proof.result.promise'),
    demo: isDemo ? t('proof.result.demo') : '',
  };
}
