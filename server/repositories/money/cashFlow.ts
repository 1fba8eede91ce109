import type { Minor } from '@candor/rules/money';
import type { Queryable, Statement } from '../../db/Database';
import type { JournalKind } from './journal';
import type { PageRequest } from '../pageCursor';

/** A journal row as the customer sees it: a settlement and its winnings are one. */
export interface CashFlowRow {
  seq: number;
  kind: JournalKind;
  ref: string;
  /** What it did to the available balance, signed. */
  change: Minor;
  availableAfter: Minor;
  /** The part of the wallet that money left without touching the available balance; else null. */
  outOf: 'frozen' | 'staked' | null;
  /** What left it, fee included; 0 where nothing did. */
  movedOut: Minor;
  at: number;
}

/** Kinds of which a customer who trades has nearly all of their entries; not in an index of their own. */
export const OF_ORDERS: readonly JournalKind[] = ['stake', 'stake_back', 'lose', 'win'];

/**
 * `stake_back` and the `win` that follows it are shown as one entry with the balance after both. The win
 * is looked for entry by entry: as a plain join, all wins would be read for the few of a page.
 */
const ENTRIES = `select j.seq, j.kind, j.ref, j.at,
           (case when j.credit = 'available' then j.amount
                 when j.debit = 'available' then -j.amount else 0 end)
             + coalesce(w.amount, 0) as change,
           coalesce(w.available_after, j.available_after) as available_after,
           case when 'available' not in (j.debit, j.credit) then j.debit end as out_of,
           case when 'available' not in (j.debit, j.credit) then j.amount else 0 end as moved_out
         from journal j
         left join lateral (
           select amount, available_after from journal
           where user_id = j.user_id and currency = j.currency and ref = j.ref and phase = 3
             and kind = 'win' and j.kind = 'stake_back' limit 1) w on true
         where j.user_id = $1 and j.currency = 'USDT' and j.seq < $2 and j.kind = any($3)`;

const LIST: Statement = {
  name: 'cash_flow_list',
  text: `${ENTRIES} order by j.seq desc limit $4`,
};

/** By the index of the few: among a million entries of orders there may be one of them, or none. */
const LIST_RARE: Statement = {
  name: 'cash_flow_list_rare',
  text: `${ENTRIES} and j.kind not in (${OF_ORDERS.map((kind) => `'${kind}'`).join(', ')})
         order by j.seq desc limit $4`,
};

/** Entries of the USDT wallet, newest first, one more than the page holds. */
export function listCashFlow(
  db: Queryable,
  userId: number,
  kinds: readonly JournalKind[],
  { before, limit }: PageRequest,
): Promise<CashFlowRow[]> {
  const below = before?.at ?? Number.MAX_SAFE_INTEGER;
  const statement = kinds.some((kind) => OF_ORDERS.includes(kind)) ? LIST : LIST_RARE;
  return db.query<CashFlowRow>(statement, [userId, below, kinds, limit + 1]);
}
