import { type Locale } from '../../../../types/contract/common';
import {
  type Order,
  type OrderDetail,
  type ReceivedOrder,
  type RefusedRequest,
} from '../../../../types/contract/order';
import { errorText } from '../../../texts/textOf';
import { sideOf } from '@candor/rules/order';
import type { Context } from '../../../ports/context';
import { AppError } from '../../../platform/errors';
import type { Queryable } from '../../../db/Database';
import { presentOrder } from '../../../presenters/presentOrder';
import { buildProof } from '../../../proof/buildProof';
import {
  findOrder,
  findOrderByRequest,
  listOrders,
  type OrderRecord,
  type ReceivedRecord,
} from '../../../repositories/money/orders';
import { findRefusal, type RefusalRow } from '../../../repositories/money/orderRefusals';
import type { ProductRecord } from '../../../repositories/market/products';
import { cutPage, readPage } from '../../../repositories/pageCursor';
import { presentStatistics } from '../../../presenters/presentStatistics';
import { loadStatistics } from '../../../services/money/loadStatistics';
import { placeOrder } from '../../../services/orders/placeOrder';
import { refusalError } from '../../../services/orders/refuseOrder';
import { readReplicated } from '../../../services/readReplicated';
import { signAccount, stateAccount } from '../../../services/money/signAccount';
import type { Handlers } from '../../defineCalls';

function productOf({ market }: Context, { productId }: OrderRecord): ProductRecord {
  const product = market.log.productById(productId);
  if (product === null) throw new Error(`order of unknown product ${productId}`);
  return product;
}

function presentForCaller(context: Context, order: OrderRecord, locale: Locale): Order {
  return presentOrder(order, productOf(context, order), locale);
}

function presentReceived(
  context: Context,
  order: ReceivedRecord | null,
  locale: Locale,
): ReceivedOrder {
  if (order === null) throw new AppError('not_found');
  return { ...presentForCaller(context, order, locale), receipt: order.receipt };
}

async function detailOf(
  context: Context,
  order: ReceivedRecord | null,
  locale: Locale,
): Promise<OrderDetail> {
  if (order === null) throw new AppError('not_found');
  const state = await buildProof(context, order, productOf(context, order), 'customer');
  return { ...presentReceived(context, order, locale), ...state };
}

/** Finds the order and the refusal of a request; at most one of them is not null. */
async function findOutcome(tx: Queryable, userId: number, requestId: string) {
  const order = await findOrderByRequest(tx, userId, requestId);
  return { order, refusal: order === null ? await findRefusal(tx, userId, requestId) : null };
}

/** Returns `not_found` with the refusal as data, because no order was made. */
function refusedError(refusal: RefusalRow, locale: Locale): AppError {
  const { code, params } = refusalError(refusal);
  const data: RefusedRequest = {
    code,
    msg: errorText(locale, code, params),
    data: { refusal: refusal.note },
  };
  return new AppError('not_found', { data });
}

export function orderCalls(context: Context) {
  const { db, market } = context;
  return {
    'POST /orderSave': async ({
      body: { direction, ...rest },
      user: { userId, deviceKey },
      locale,
    }) => {
      const request = { ...rest, side: sideOf(direction) };
      const order = await placeOrder(context, userId, request, deviceKey);
      const { wallet } = order;
      const statement =
        wallet === null
          ? await stateAccount(context, userId)
          : signAccount(context, userId, 'USDT', wallet);
      return { ...presentReceived(context, order, locale), statement };
    },
    'GET /orderByRequest': async ({ query, user: { userId }, locale }) => {
      const find = (tx: Queryable) => findOutcome(tx, userId, query.requestId);
      const { order, refusal } = await readReplicated(context.db, userId, find);
      if (refusal !== null) throw refusedError(refusal, locale);
      return {
        ...presentReceived(context, order, locale),
        statement: await stateAccount(context, userId),
      };
    },
    'GET /orderList': async ({ query, user, locale }) => {
      const page = readPage(query);
      const product = query.procode === undefined ? null : market.log.product(query.procode);
      if (product === null && query.procode !== undefined) throw new AppError('product_unknown');
      const rows = await listOrders(db, user.userId, query.state, product?.id ?? null, page);
      const cutRows = cutPage(rows, page.limit, (row) => ({
        at: row.settledTs ?? row.acceptedTs,
        id: row.orderNo,
      }));
      return {
        list: cutRows.rows.map((row) => presentForCaller(context, row, locale)),
        next: cutRows.next,
      };
    },
    'GET /orderDetail': async ({ query, user, locale }) =>
      detailOf(context, await findOrder(db, user.userId, query.orderNo), locale),
    'GET /orderStatistics': async ({ query, user, locale }) =>
      presentStatistics(
        await loadStatistics(context, user.userId, query.days),
        context.market,
        locale,
      ),
  } satisfies Partial<Handlers>;
}
