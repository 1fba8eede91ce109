import type { FastifyInstance } from 'fastify';
import {
  BalanceTotalQuerySchema,
  BalanceTotalReplySchema,
  JournalQuerySchema,
  JournalSchema,
} from '../../../types/contract/money';
import type { Context } from '../../ports/context';
import { readJournalLines } from '../../repositories/journal';
import { getWallet } from '../../repositories/wallets';
import { loadTotal, TotalTrees } from '../../services/loadTotal';
import { nextTotalAt } from '../../services/publishTotals';
import { signAccount } from '../../services/signAccount';
import { defineCall } from '../defineCall';

const LINES_MAX = 1_000;
const PLAIN = { method: 'GET', access: 'user', tag: 'wallet' } as const;

/** What a customer needs to check their own money: the journal as it is hashed, and the total. */
export function registerMoneyRoutes(app: FastifyInstance, context: Context): void {
  const trees = new TotalTrees();
  defineCall(
    app,
    context,
    {
      ...PLAIN,
      path: '/journal',
      summary: 'Own entries as they are hashed, and the signed statement of where they end',
      query: JournalQuerySchema,
      data: JournalSchema,
    },
    async ({ query: { currency, from: first, limit }, user: { userId } }) => {
      const wallet = await getWallet(context.db, userId, currency);
      const from = Number(first);
      const to = Math.min(from + Number(limit ?? LINES_MAX), wallet.seq + 1);
      const lines = await readJournalLines(context.db, userId, currency, [from, to]);
      return { statement: signAccount(context, userId, currency, wallet), lines };
    },
  );
  defineCall(
    app,
    context,
    {
      ...PLAIN,
      path: '/balanceTotal',
      summary: 'The newest total of all balances in the log, and that the own one is in it',
      query: BalanceTotalQuerySchema,
      data: BalanceTotalReplySchema,
    },
    async ({ query: { currency }, user }) => ({
      total: await loadTotal(context, trees, user.userId, currency),
      nextAt: nextTotalAt(context.clock.now()),
    }),
  );
}
