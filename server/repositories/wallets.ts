import type { Minor } from '../../src/domain/money';
import type { Queryable, Statement } from '../db/openDatabase';
import type { Currency } from '../repositories/journal';

export interface WalletRow {
  available: Minor;
  frozen: Minor;
  staked: Minor;
}

const FIND: Statement = {
  name: 'wallet_find',
  text: 'select available, frozen, staked from wallet where user_id = $1 and currency = $2',
};

const SEQS: Statement = {
  name: 'wallet_seqs',
  text: `select user_id, seq from wallet
         where user_id = any($1::bigint[]) and currency = 'USDT'`,
};

const PROFIT: Statement = {
  name: 'journal_profit',
  text: `select coalesce(sum(case kind when 'win' then amount else -amount end), 0)::bigint as profit
         from journal where user_id = $1 and at >= $2 and currency = 'USDT'
           and kind in ('win', 'lose')`,
};

/** Number of the newest USDT entry of each of these users. */
export async function listWalletSeqs(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ userId: number; seq: number }[]> {
  return db.query(SEQS, [userIds]);
}

/** The customer's buckets, minor units. Throws when the user has no wallet: every user has one. */
export async function getWallet(
  db: Queryable,
  userId: number,
  currency: Currency,
): Promise<WalletRow> {
  const [row] = await db.query<WalletRow>(FIND, [userId, currency]);
  if (row === undefined) throw new Error(`no ${currency} wallet of user ${userId}`);
  return row;
}

/** What orders settled since an instant brought (+) and cost (−), USDT minor units. */
export async function profitSince(db: Queryable, userId: number, since: number): Promise<Minor> {
  const [row] = await db.query<{ profit: Minor }>(PROFIT, [userId, since]);
  if (row === undefined) throw new Error('a sum has one row');
  return row.profit;
}
