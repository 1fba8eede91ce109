import type { FastifyInstance } from 'fastify';
import { PageQuerySchema, pageOf } from '../../../types/contract/common';
import { withStatement } from '../../../types/contract/proof';
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
import { stateAccount } from '../../services/signAccount';
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
      data: withStatement(WithdrawalSchema),
    },
    async ({ body, user, locale }) => {
      const withdrawal = presentWithdrawal(await requestWithdrawal(context, user, body), locale);
      return { ...withdrawal, statement: await stateAccount(context, user.userId) };
    },
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
      data: withStatement(WithdrawalSchema),
    },
    async ({ body, user, locale }) => {
      const withdrawal = presentWithdrawal(await cancelWithdrawal(context, user, body.id), locale);
      return { ...withdrawal, statement: await stateAccount(context, user.userId) };
    },
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
      data: withStatement(pageOf(WithdrawalSchema)),
    },
    async ({ query, user, locale }) => {
      const page = readPage(query);
      const found = await listWithdrawals(context.db, user.userId, page);
      const { rows, next } = cutPage(found, page.limit, (row) => row);
      const list = rows.map((row) => presentWithdrawal(row, locale));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  );
}
