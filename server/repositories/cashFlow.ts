import type { Minor } from '../../src/domain/money';
import type { Queryable, Statement } from '../db/openDatabase';
import type { JournalKind } from './journal';
import type { PageRequest } from './pageCursor';

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

/** `stake_back` and the `win` that follows it are shown as one entry with the balance after both. */
const LIST: Statement = {
  name: 'cash_flow_list',
  text: `select j.seq, j.kind, j.ref, j.at,
           (case when j.credit = 'available' then j.amount
                 when j.debit = 'available' then -j.amount else 0 end)
             + coalesce(w.amount, 0) as change,
           coalesce(w.available_after, j.available_after) as available_after,
           case when j.kind in ('withdraw_pay', 'lose') then j.debit end as out_of,
           case when j.kind in ('withdraw_pay', 'lose')
                then j.amount else 0 end as moved_out
         from journal j
         left join journal w on w.user_id = j.user_id and w.currency = j.currency
           and w.ref = j.ref and w.phase = 3 and w.kind = 'win' and j.kind = 'stake_back'
         where j.user_id = $1 and j.currency = 'USDT' and j.seq < $2 and j.kind = any($3)
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
  return db.query<CashFlowRow>(LIST, [userId, below, kinds, limit + 1]);
}
