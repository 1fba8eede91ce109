import { minor, type Minor } from '@candor/rules/money';
import type { OrderResult } from '@candor/rules/order';
import { amountText } from './amountText';
import { inLocale, type Localized } from './localized';
import type { MessageText } from './messageTexts';
import { chinaTime, inEachLocale, type ServerTextKey } from './textOf';

interface SettledOrderSummary {
  orderNo: string;
  result: OrderResult;
  stake: Minor;
  paid: Minor;
}

const amountsOf = ({ stake, paid }: SettledOrderSummary) => ({
  stake: amountText(stake),
  paid: amountText(paid),
});

/** Message about a long order's result; `title` is the product's title. */
export function resultMessage(order: SettledOrderSummary, title: Localized<string>): MessageText {
  const net = order.paid - order.stake;
  const sum = `${net < 0 ? '−' : '+'}${amountText(minor(Math.abs(net)))}`;
  return {
    kind: 'order',
    title: inEachLocale((t) =>
      t('notice.order.title', {
        title: inLocale(title, t.locale),
        outcome: t(`notice.order.${order.result}`),
        sum,
      }),
    ),
    body: inEachLocale((t) => t('notice.order.body', amountsOf(order))),
    ref: order.orderNo,
  };
}

const VOID_TEXTS = {
  win: 'notice.order.late',
  lose: 'notice.order.late',
  tie: 'notice.order.late',
  void: 'notice.order.noPrice',
} as const satisfies Record<OrderResult, ServerTextKey>;

/** Message about an order with an unexpected end: void, or settled late. */
export function orderMessage(
  order: SettledOrderSummary & { openPrice: number | null; openTs: number; dueTs: number },
): MessageText {
  const at = order.openPrice === null ? order.openTs : order.dueTs;
  return {
    kind: 'order',
    title: inEachLocale((t) => t(`notice.order.${order.result}`)),
    body: inEachLocale((t) =>
      t(VOID_TEXTS[order.result], { ...amountsOf(order), time: chinaTime(at, t.locale) }),
    ),
    ref: order.orderNo,
  };
}
