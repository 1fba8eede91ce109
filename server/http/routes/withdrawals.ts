import type { FastifyInstance } from 'fastify';
import { PageQuerySchema, pageOf } from '../../../types/contract/common';
import {
  WithdrawCancelRequestSchema,
  WithdrawRequestSchema,
  WithdrawalSchema,
} from '../../../types/contract/transfer';
import type { Context } from '../../ports/context';
import { presentWithdrawal } from '../../presenters/presentWithdrawal';
import { cutPage, readPage } from '../../repositories/pageCursor';
import { listWithdrawals } from '../../repositories/withdrawals';
import { cancelWithdrawal } from '../../services/cancelWithdrawal';
import { requestWithdrawal } from '../../services/requestWithdrawal';
import { defineCall } from '../defineCall';

const tag = 'withdrawals';

/** A withdrawal, taking it back, and the records of them. */
export function registerWithdrawalRoutes(app: FastifyInstance, context: Context): void {
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/withdrawl',
      access: 'active',
      tag,
      summary: 'Submit a withdrawal for review',
      body: WithdrawRequestSchema,
      data: WithdrawalSchema,
    },
    async ({ body, user, locale }) =>
      presentWithdrawal(await requestWithdrawal(context, user.userId, body), locale),
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/withdrawCancel',
      access: 'active',
      tag,
      summary: 'Take back a withdrawal that is not reviewed yet',
      body: WithdrawCancelRequestSchema,
      data: WithdrawalSchema,
    },
    async ({ body, user, locale }) =>
      presentWithdrawal(await cancelWithdrawal(context, user.userId, body.id), locale),
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/withdrawList',
      access: 'user',
      tag,
      summary: 'Withdrawal records, newest first',
      query: PageQuerySchema,
      data: pageOf(WithdrawalSchema),
    },
    async ({ query, user, locale }) => {
      const page = readPage(query);
      const found = await listWithdrawals(context.db, user.userId, page);
      const { rows, next } = cutPage(found, page.limit, (row) => row);
      return { list: rows.map((row) => presentWithdrawal(row, locale)), next };
    },
  );
}
