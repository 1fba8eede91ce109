import { chinaTime } from './textOf';
import { minor, type Minor } from '../../src/domain/money';
import type { Outcome } from '../../src/domain/order';
import { amountText } from './amountText';
import { bilingual as text, type Bilingual } from './bilingual';
import { inLocale, type Localized } from './localized';
import type { MessageText } from './messageTexts';

const OUTCOME_TITLES: Readonly<Record<Outcome, Bilingual>> = {
  win: text('赢了', 'You won'),
  lose: text('亏了', 'You lost'),
  tie: text('平局，本金退回', 'A tie – your stake was returned'),
  void: text('订单作废，本金退回', 'The order is void, your stake was returned'),
};

/** The result of an order that ran for minutes; `title` is its product's. */
export function resultMessage(
  order: { orderNo: string; result: Outcome; stake: Minor; paid: Minor },
  title: Localized<string>,
): MessageText {
  const { orderNo, result } = order;
  const [stake, paid] = [amountText(order.stake), amountText(order.paid)];
  const net = order.paid - order.stake;
  const sum = `${net < 0 ? '−' : '+'}${amountText(minor(Math.abs(net)))}`;
  const outcome = OUTCOME_TITLES[result];
  return {
    kind: 'order',
    title: text(
      `${inLocale(title, 'zh_CN')} ${outcome.zh_CN} ${sum}`,
      `${inLocale(title, 'en_US')}: ${outcome.en_US} ${sum}`,
    ),
    body: text(
      `本金 ${stake} USDT，到账 ${paid} USDT。订单里有两个价格和各自的时刻，点“核对”可以在手机上重算。`,
      `Stake ${stake} USDT, paid to you ${paid} USDT. The order names both prices and their times; tap Verify to recompute it on your phone.`,
    ),
    ref: orderNo,
  };
}

/** An order whose end the customer could not expect: void, or settled late. */
export function orderMessage(order: {
  orderNo: string;
  result: Outcome;
  stake: Minor;
  paid: Minor;
  dueTs: number;
}): MessageText {
  const { orderNo, result, dueTs } = order;
  const [stake, paid] = [amountText(order.stake), amountText(order.paid)];
  const message = { kind: 'order', title: OUTCOME_TITLES[result], ref: orderNo } as const;
  if (result === 'void') {
    return {
      ...message,
      body: text(
        `${chinaTime(dueTs, 'zh_CN')} 到期时没有有效价格，无法结算。本金 ${stake} USDT 已退回可用余额。`,
        `There was no price that counts at expiry on ${chinaTime(dueTs, 'en_US')}, so there is no result. Your stake of ${stake} USDT is available again.`,
      ),
    };
  }
  return {
    ...message,
    body: text(
      `订单于 ${chinaTime(dueTs, 'zh_CN')} 到期，因系统中断现在才结算，仍按到期时的价格。本金 ${stake} USDT，返还 ${paid} USDT。`,
      `The order ended on ${chinaTime(dueTs, 'en_US')} and is settled only now because of an interruption, at the price of its expiry. Stake ${stake} USDT, paid back ${paid} USDT.`,
    ),
  };
}
