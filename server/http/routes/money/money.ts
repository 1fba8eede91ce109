import type { Context } from '../../../ports/context';
import { readJournalLines } from '../../../repositories/money/journal';
import { getWallet } from '../../../repositories/money/wallets';
import { loadTotal, TotalTrees } from '../../../services/money/loadTotal';
import { nextTotalAt } from '../../../services/money/publishTotals';
import { signAccount } from '../../../services/money/signAccount';
import type { Handlers } from '../../defineCalls';

const LINES_MAX = 1_000;

/** Calls with which customers verify their own money: the hashed journal and the total. */
export function moneyProofCalls(context: Context) {
  const trees = new TotalTrees();
  return {
    'GET /journal': async ({ query: { currency, from: first, limit }, user: { userId } }) => {
      const wallet = await getWallet(context.db, userId, currency);
      const from = Number(first);
      const to = Math.min(from + Number(limit ?? LINES_MAX), wallet.seq + 1);
      const lines = await readJournalLines(context.db, userId, currency, [from, to]);
      return { statement: signAccount(context, userId, currency, wallet), lines };
    },
    'GET /balanceTotal': async ({ query: { currency }, user }) => ({
      total: await loadTotal(context, trees, user.userId, currency),
      nextAt: nextTotalAt(context.clock.now()),
    }),
  } satisfies Partial<Handlers>;
}
