import type { Currency } from '../../db/kinds';
import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';

export interface WalletRow {
  available: Minor;
  frozen: Minor;
  staked: Minor;
  /** Number and digest of the newest journal entry; 0 and zeros before the first. */
  seq: number;
  digest: Buffer;
}

const FIND: SqlStatement = {
  name: 'wallet_find',
  text: 'select available, frozen, staked, seq, digest from wallet where user_id = $1 and currency = $2',
};

const NEWEST_SEQ: SqlStatement = {
  name: 'wallet_seq',
  text: `select seq from wallet where user_id = $1 and currency = 'USDT'`,
};

const LIST_MOVED: SqlStatement = {
  name: 'journal_moved',
  text: `select user_id, max(seq)::bigint as seq from journal
         where at >= $1 and currency = 'USDT' group by user_id`,
};

const PROFIT_SINCE: SqlStatement = {
  name: 'journal_profit',
  text: `select coalesce(sum(case kind when 'win' then amount else -amount end), 0)::bigint as profit
         from journal where user_id = $1 and at >= $2 and currency = 'USDT'
           and kind in ('win', 'lose')`,
};

const LOCK_WALLET: SqlStatement = { name: 'wallet_hold', text: 'select hold_wallet($1, $2)' };

/**
 * Locks a user's USDT wallet until the transaction ends. The lock counts as a write, so this
 * transaction's COMMIT waits until everything that it read is replicated. Throws 55P03 after
 * `waitMs`.
 */
export async function lockWallet(tx: Queryable, userId: number, waitMs: number): Promise<void> {
  await tx.query(LOCK_WALLET, [userId, waitMs]);
}

/** Reads the number of a user's newest USDT journal entry; 0 without entries. */
export async function readWalletSeq(db: Queryable, userId: number): Promise<number> {
  return (await db.query<{ seq: number }>(NEWEST_SEQ, [userId]))[0]?.seq ?? 0;
}

/** Lists users whose USDT wallet changed since `since`. */
export async function listMovedSince(
  db: Queryable,
  since: number,
): Promise<{ userId: number; seq: number }[]> {
  return db.query(LIST_MOVED, [since]);
}

/** Reads a user's wallet. Throws when it is missing, because every user has one. */
export async function getWallet(
  db: Queryable,
  userId: number,
  currency: Currency,
): Promise<WalletRow> {
  const [row] = await db.query<WalletRow>(FIND, [userId, currency]);
  if (row === undefined) throw new Error(`no ${currency} wallet of user ${userId}`);
  return row;
}

/** Sums profit (+) and loss (−) of orders settled since `since`, in USDT minor units. */
export async function profitSince(db: Queryable, userId: number, since: number): Promise<Minor> {
  const [row] = await db.query<{ profit: Minor }>(PROFIT_SINCE, [userId, since]);
  if (row === undefined) throw new Error('a sum has one row');
  return row.profit;
}
