import type { FastifyInstance } from 'fastify';
import { SharedResultQuerySchema, SharedResultSchema } from '../../../types/contract/transparency';
import type { Context } from '../../ports/context';
import { AppError } from '../../platform/errors';
import { buildProof } from '../../proof/buildProof';
import { findSharedOrder } from '../../services/findSharedOrder';
import { defineCall } from '../defineCall';

/** The proof of a shared result, for whoever has its link. The order's owner is not named. */
export function registerSharedResults(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/transparency/result',
      access: 'public',
      tag: 'transparency',
      whileClosed: true,
      summary: 'The proof of a shared result, once its minute is sealed',
      query: SharedResultQuerySchema,
      data: SharedResultSchema,
    },
    async ({ query }) => {
      const order = await findSharedOrder(context, Number(query.expires), query.token);
      const product = order && context.market.log.productById(order.productId);
      if (order === null || product === null) throw new AppError('not_found');
      return buildProof(context, order, product, 'anybody');
    },
  );
}
