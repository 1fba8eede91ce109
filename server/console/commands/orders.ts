import { minor, moneyText } from '@candor/rules/money';
import { orderResult, sideOf } from '@candor/rules/order';
import { priceText } from '@candor/rules/price';
import { rateText } from '@candor/rules/rate';
import { OpsFault } from '../../platform/OpsFault';
import {
  findJudgedOrder,
  listDecidingTicks,
  listFlaggedOrders,
  listJudgedOrders,
  type JudgedOrder,
} from '../../repositories/money/orderVoids';
import { listJumps } from '../../repositories/market/priceJumps';
import { correctionOf, voidOrder } from '../../services/orders/voidOrder';
import type { HandlersOf, ReadContext } from '../ConsoleContext';
import { requireEffect } from '../requireInput';

const LISTED_MAX = 200;

const money = (amount: number) => moneyText(minor(amount));

async function orderOf({ db }: ReadContext, { user, orderNo }: { user: number; orderNo: string }) {
  const order = await findJudgedOrder(db, user, orderNo);
  if (order === null) throw new OpsFault('item_unknown', { id: orderNo });
  return order;
}

const itemOf = (order: JudgedOrder) => ({
  orderNo: order.orderNo,
  userId: order.userId,
  procode: order.procode,
  side: order.side === 1 ? ('up' as const) : ('down' as const),
  stake: money(order.stake),
  seconds: order.seconds,
  acceptedAt: order.acceptedAt,
  result: order.result,
  paid: order.paid === null ? null : money(order.paid),
  settledAt: order.settledAt,
  jumpBps: order.jumpBps,
  voidedAt: order.voidedAt,
});

const voidedOf = ({ voidRequest, voidAmount, voidReason }: JudgedOrder) =>
  voidRequest === null || voidAmount === null || voidReason === null
    ? null
    : { request: voidRequest, amount: money(voidAmount), reason: voidReason };

export const ORDER_HANDLERS: HandlersOf<'orders'> = {
  'orders list': async ({ context: { db, clock }, input: { user: userId, before } }) => {
    const page = { userId, before: before ?? clock.now() + 1, limit: LISTED_MAX };
    return (await listJudgedOrders(db, page)).map(itemOf);
  },
  'orders flagged': async ({ context: { db, clock } }) =>
    (await listFlaggedOrders(db, clock.now(), LISTED_MAX)).map(itemOf),
  'orders get': async ({ context, input }) => {
    const { db } = context;
    const order = await orderOf(context, input);
    const { procode, decimals, openAt, dueAt, openPrice, closePrice, receipt, signedOrder } = order;
    const { result } = order;
    const price = (value: number | null) => (value === null ? null : priceText(value, decimals));
    const span = openAt === null || dueAt === null ? null : { procode, openAt, dueAt };
    const ticks = span === null ? [] : await listDecidingTicks(db, span);
    return {
      ...itemOf(order),
      rate: rateText(order.rate),
      openAt,
      openPrice: price(openPrice),
      dueAt,
      closePrice: price(closePrice),
      ruled:
        result === null
          ? null
          : orderResult(sideOf(order.side === 1 ? 1 : 2), openPrice, closePrice),
      receipt,
      signedOrder,
      jumps: span === null ? [] : await listJumps(db, span),
      ticks: ticks.map(({ at, seq, price: value, batch, digest }) => ({
        at,
        seq,
        price: priceText(value, decimals),
        batch,
        digest: digest.toString('hex'),
      })),
      voided: voidedOf(order),
    };
  },
  'orders void': {
    async propose(context, { user, orderNo }) {
      const order = await orderOf(context, { user, orderNo });
      const { userId, result, procode, voidedAt } = order;
      if (result === null) throw new OpsFault('order_running', { id: orderNo });
      if (voidedAt !== null) throw new OpsFault('decided_before', { id: orderNo });
      const change = correctionOf(order);
      if (change === 0) throw new OpsFault('order_kept', { id: orderNo });
      const newValue = change < 0 ? 'void: payout taken back' : 'void: stake returned';
      const facts = { userId, amount: Math.abs(change), currency: 'USDT', target: procode };
      return { ref: orderNo, ...facts, oldValue: result, newValue };
    },
    async apply({ tx, context, input, request }) {
      const order = await orderOf({ ...context, db: tx }, input);
      const decision = { request, reason: input.why };
      requireEffect(input.orderNo, await voidOrder(tx, context, order, decision));
    },
  },
};
