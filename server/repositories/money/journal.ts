import type { CashFlowType } from '../../../types/contract/kinds';
import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';
import type { Currency } from '../../db/kinds';

type Bucket = 'available' | 'frozen' | 'staked' | 'external' | 'house' | 'promo' | 'fx';

interface Movement {
  /**
   * Phase 1 opens or is complete, 2 resolves a phase 1 of equal ref and amount, 3 follows a 2; 4 and
   * 5 correct them.
   */
  phase: 1 | 2 | 3 | 4 | 5;
  from: Bucket;
  to: Bucket;
  /**
   * Cash-flow type (SPEC 4) of the movement's entry. Null when another entry includes the movement:
   * `stake_back` includes `win`, the withdrawal and its return include the fee.
   */
  cashFlowType: CashFlowType | null;
}

const movement = <P extends Movement['phase'], F extends Bucket, T extends Bucket>(
  phase: P,
  from: F,
  to: T,
  cashFlowType: CashFlowType | null,
) => ({ phase, from, to, cashFlowType }) satisfies Movement;

/** Every possible movement of money. `server/db/kinds.test.ts` compares the journal's CHECK. */
export const MOVEMENTS = {
  deposit: movement(1, 'external', 'available', 3),
  system_recharge: movement(1, 'external', 'available', 13),
  bonus: movement(1, 'promo', 'available', 11),
  deduct: movement(1, 'available', 'promo', 12),
  fx_out: movement(1, 'available', 'fx', 4),
  fx_in: movement(1, 'fx', 'available', 3),
  withdraw_freeze: movement(1, 'available', 'frozen', 5),
  withdraw_pay: movement(2, 'frozen', 'external', 4),
  withdraw_return: movement(2, 'frozen', 'available', 10),
  withdraw_cancel: movement(2, 'frozen', 'available', 6),
  withdraw_fee: movement(3, 'external', 'house', null),
  payout_return: movement(4, 'external', 'available', 10),
  payout_fee_return: movement(5, 'house', 'external', null),
  void_take: movement(1, 'available', 'house', 12),
  void_give: movement(1, 'house', 'available', 13),
  reject_freeze: movement(1, 'available', 'frozen', 9),
  reject_release: movement(2, 'frozen', 'available', 6),
  stake: movement(1, 'available', 'staked', 1),
  stake_back: movement(2, 'staked', 'available', 2),
  lose: movement(2, 'staked', 'house', 2),
  win: movement(3, 'house', 'available', null),
  fund_buy: movement(1, 'available', 'staked', 7),
  fund_return: movement(2, 'staked', 'available', 72),
  fund_income: movement(3, 'house', 'available', 71),
  coin_buy: movement(1, 'available', 'staked', 8),
  coin_return: movement(2, 'staked', 'available', 82),
  coin_income: movement(3, 'house', 'available', 81),
} as const satisfies Record<string, Movement>;

export type JournalKind = keyof typeof MOVEMENTS;

export const JOURNAL_KINDS = Object.keys(MOVEMENTS) as JournalKind[];

export interface Posting {
  userId: number;
  currency: Currency;
  kind: JournalKind;
  /** Order number, deposit id or withdrawal id, unique per business event and user. */
  ref: string;
  amount: Minor;
  /** Time of the entry, ms; if the entry before is later, its time. */
  at: number;
  /** Reason of an operator's movement, 1 to 200 characters without `|`. Required for `deduct`. */
  reason?: string;
}

/** The customer's buckets after a posting, in minor units. */
export interface Balances {
  seq: number;
  available: Minor;
  frozen: Minor;
  staked: Minor;
  /** Digest of the new entry (docs/PROOF.md, The journal). */
  digest: Buffer;
}

/** Locks and changes the wallet and inserts the entry, in one round trip. */
const POST: SqlStatement = {
  name: 'post_journal',
  text: 'select * from post_journal($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
};

/**
 * Posts a movement in the caller's transaction; null when the user has no such wallet. Throws the
 * database's error when it violates a CHECK or key of the ledger.
 */
export async function insertPosting(tx: Queryable, posting: Posting): Promise<Balances | null> {
  const { userId, currency, kind, ref, amount, at, reason = null } = posting;
  const { phase, from, to } = MOVEMENTS[kind];
  const opens = phase === 2 ? 1 : null;
  const values = [userId, currency, kind, ref, phase, opens, from, to, amount, at, reason];
  return (await tx.query<Balances>(POST, values))[0] ?? null;
}

/** Uses the index `journal_once`; the entry with the highest phase is the last one. */
const FIND_SETTLED: SqlStatement = {
  name: 'journal_settled',
  text: `select seq, digest from journal
         where user_id = $1 and ref = $2 and currency = 'USDT' and phase > 1
         order by phase desc limit 1`,
};

/** Finds the last journal entry of a settled order; null before the settlement. */
export async function findSettledEntry(
  db: Queryable,
  userId: number,
  orderNo: string,
): Promise<{ seq: number; digest: Buffer } | null> {
  return (
    (await db.query<{ seq: number; digest: Buffer }>(FIND_SETTLED, [userId, orderNo]))[0] ?? null
  );
}

const LINES: SqlStatement = {
  name: 'journal_lines',
  text: `select journal_line(currency, seq, kind, ref, phase, debit, credit, amount, available_after,
           frozen_after, staked_after, at, reason) as line
         from journal where user_id = $1 and currency = $2 and seq >= $3 and seq < $4 order by seq`,
};

/** Reads the hashed lines of the entries with from <= number < to. */
export async function readJournalLines(
  db: Queryable,
  userId: number,
  currency: Currency,
  [from, to]: readonly [from: number, to: number],
): Promise<string[]> {
  const rows = await db.query<{ line: string }>(LINES, [userId, currency, from, to]);
  return rows.map(({ line }) => line);
}
