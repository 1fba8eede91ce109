import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { PageQuerySchema, pageOf } from '../../../types/contract/common';
import { withStatement } from '../../../types/contract/proof';
import {
  ChannelSchema,
  DepositRequestSchema,
  DepositSchema,
} from '../../../types/contract/transfer';
import type { Context } from '../../ports/context';
import { presentChannel } from '../../presenters/presentChannel';
import { presentDeposit } from '../../presenters/presentDeposit';
import { listDeposits } from '../../repositories/deposits';
import { cutPage, readPage } from '../../repositories/pageCursor';
import { depositLimits } from '../../services/depositLimits';
import { listPayableChannels } from '../../services/payable';
import { requestDeposit } from '../../services/requestDeposit';
import { stateAccount } from '../../services/signAccount';
import { defineCall } from '../defineCall';

const tag = 'deposits';

/** Ways to deposit, a deposit, and the records of them. */
export function registerDepositRoutes(app: FastifyInstance, context: Context): void {
  const { db, settings } = context;
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/rechargeChannel',
      access: 'user',
      tag,
      summary: 'Ways to deposit',
      data: Type.Array(ChannelSchema),
    },
    async ({ locale }) => {
      const rate = await settings.rate('usdt_rate');
      const channels = await listPayableChannels(db);
      const limits = await Promise.all(channels.map((row) => depositLimits(settings, row)));
      // A channel whose limits leave no amount between them is as good as closed.
      return channels.flatMap((row, i) => {
        const own = limits[i];
        return own && own.min <= own.max ? [presentChannel(row, own, rate, locale)] : [];
      });
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'POST',
      path: '/recharge',
      access: 'active',
      tag,
      summary: 'Submit a deposit for review',
      body: DepositRequestSchema,
      data: withStatement(DepositSchema),
    },
    async ({ body, user, locale }) => {
      const deposit = presentDeposit(await requestDeposit(context, user, body), locale);
      return { ...deposit, statement: await stateAccount(context, user.userId) };
    },
  );
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/rechargeList',
      access: 'user',
      tag,
      summary: 'Deposit records, newest first',
      query: PageQuerySchema,
      data: withStatement(pageOf(DepositSchema)),
    },
    async ({ query, user, locale }) => {
      const page = readPage(query);
      const { rows, next } = cutPage(
        await listDeposits(db, user.userId, page),
        page.limit,
        (r) => r,
      );
      const list = rows.map((row) => presentDeposit(row, locale));
      return { list, next, statement: await stateAccount(context, user.userId) };
    },
  );
}
