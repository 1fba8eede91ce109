import type { Context } from '../../../ports/context';
import { AppError } from '../../../platform/errors';
import { buildProof } from '../../../proof/buildProof';
import { findSharedOrder } from '../../../repositories/money/orders';
import type { Handlers } from '../../defineCalls';

/** Calls that return the proof of a shared result, which does not name the order's owner. */
export function sharedResultCalls(context: Context) {
  return {
    'GET /transparency/result': async ({ query }) => {
      const order = await findSharedOrder(context.db, Number(query.opens), query.token);
      const product = order && context.market.log.productById(order.productId);
      if (order === null || product === null) throw new AppError('not_found');
      return buildProof(context, order, product, 'anybody');
    },
  } satisfies Partial<Handlers>;
}
