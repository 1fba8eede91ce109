import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';
import type { JournalKind } from './journal';
import type { PageRequest } from '../pageCursor';

/** A journal entry for display; the two entries of a won order are shown as one. */
export interface CashFlowRow {
  seq: number;
  kind: JournalKind;
  ref: string;
  /** Signed change of the available balance. */
  change: Minor;
  availableAfter: Minor;
  /** The bucket that money left without a change of the available balance, or null. */
  outOf: 'frozen' | 'staked' | null;
  /** Amount that left the bucket `outOf`, fee included; 0 when `outOf` is null. */
  movedOut: Minor;
  at: number;
  /** Reason in the operator's words; null for other movements. */
  reason: string | null;
}

/** Kinds of order entries, most entries of a trading customer. The rare kinds' index omits them. */
export const OF_ORDERS: readonly JournalKind[] = ['stake', 'stake_back', 'lose', 'win'];

/** Shows `stake_back` and its `win` as one entry; a lateral join reads only the page's wins. */
const ENTRIES = `select j.seq, j.kind, j.ref, j.at, j.reason,
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

const LIST: SqlStatement = {
  name: 'cash_flow_list',
  text: `${ENTRIES} order by j.seq desc limit $4`,
};

/** Lists rare kinds by their index: they may be few among a million order entries. */
const LIST_RARE: SqlStatement = {
  name: 'cash_flow_list_rare',
  text: `${ENTRIES} and j.kind not in (${OF_ORDERS.map((kind) => `'${kind}'`).join(', ')})
         order by j.seq desc limit $4`,
};

/** Lists entries of the USDT wallet, newest first; returns one more than the page. */
export function listCashFlow(
  db: Queryable,
  userId: number,
  kinds: readonly JournalKind[],
  { before, limit }: PageRequest,
): Promise<CashFlowRow[]> {
  const beforeAt = before?.at ?? Number.MAX_SAFE_INTEGER;
  const statement = kinds.some((kind) => OF_ORDERS.includes(kind)) ? LIST : LIST_RARE;
  return db.query<CashFlowRow>(statement, [userId, beforeAt, kinds, limit + 1]);
}
