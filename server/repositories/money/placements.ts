import type { Minor } from '@candor/rules/money';
import type { Queryable, Statement } from '../../db/Database';
import { rowsJson } from '../../db/rowsJson';
import { AppError } from '../../platform/errors';
import { SIDES, type NewOrder } from './orders';
import type { WalletRow } from './wallets';

/** What is written of an accepted order besides itself. */
export interface AcceptedOrder {
  order: NewOrder;
  receipt: string;
  /** Binds the receipt to the hash chain. */
  line: string;
  /** What its customer may have in running orders together. */
  stakedMax: Minor;
}

/** What became of an order, and where the stake left the wallet once it is placed. */
export type Placement =
  | ({ outcome: 'placed' } & WalletRow)
  /** The order does not open at the last tick at or before its instant. */
  | { outcome: 'other_tick' }
  /** Its request id was used before, by an order or by a refusal. */
  | { outcome: 'repeated' | 'refused' }
  | { outcome: 'insufficient_balance' | 'staked_above_maximum' }
  /** Somebody else holds the wallet. */
  | { outcome: 'busy' };

const PLACE: Statement = {
  name: 'orders_place',
  text: `select place, outcome, staked, seq, available, frozen, digest,
           (select status from app_user where user_id = ($2::jsonb -> (place - 1) ->> 'user_id')::bigint) as status
         from place_orders($1, $2)`,
};

/** An order as `place_orders` takes it: the row of the table, and what is not in it. */
const rowOf = ({ order, ...more }: AcceptedOrder) => ({
  ...order,
  side: SIDES[order.side],
  currency: 'USDT',
  ...more,
});

/**
 * Writes accepted orders with their receipts and the lines that bind those, and moves the stakes, in one
 * round trip; what became of each, in their order. Each has a customer of its own. `wait`: for the
 * wallet, which only one order by itself may do. Throws when not even one of them may be placed so:
 * the database has been kept waiting by something else.
 */
export async function insertOrders(
  tx: Queryable,
  accepted: readonly AcceptedOrder[],
  wait: boolean,
): Promise<Placement[]> {
  if (accepted.length === 0) return [];
  const users = new Set(accepted.map(({ order }) => order.userId));
  // A second order would be judged by the balance before the first.
  if (users.size < accepted.length) throw new Error('two orders of one customer in a batch');
  const rows = await tx.query<Placement & { place: number; status: number }>(PLACE, [
    wait,
    rowsJson(accepted.map(rowOf)),
  ]);
  // Thrown, so that nothing is placed: the account was frozen after the call had been let in.
  if (rows.some(({ status }) => status === 0)) {
    throw wait ? new AppError('account_frozen') : new Error('a frozen account in a batch');
  }
  return rows.sort((a, b) => a.place - b.place);
}
