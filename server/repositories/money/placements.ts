import type { Minor } from '@candor/rules/money';
import type { Queryable, SqlStatement } from '../../db/Database';
import { rowsJson } from '../../db/rowsJson';
import { AppError } from '../../platform/errors';
import { SIDES, type NewOrder } from './orders';
import type { WalletRow } from './wallets';

export interface AcceptedOrder {
  order: NewOrder;
  receipt: string;
  /** The order's text with the device's signature; null for an unsigned order. */
  signedOrder: string | null;
  /** Log line that commits to the order. */
  line: string;
  /** Maximum total stake of the customer's open orders, in minor units. */
  stakedMax: Minor;
}

/** Result of an order; the wallet after the stake once it is placed. */
export type Placement =
  | ({ outcome: 'placed' } & WalletRow)
  /** An order or a refusal already used its request id. */
  | { outcome: 'repeated' | 'refused' }
  | { outcome: 'insufficient_balance' | 'staked_above_maximum' }
  /** Another transaction has locked the wallet. */
  | { outcome: 'busy' };

const PLACE_ORDERS: SqlStatement = {
  name: 'orders_place',
  text: `select place, outcome, staked, seq, available, frozen, digest,
           (select status from app_user where user_id = ($2::jsonb -> (place - 1) ->> 'user_id')::bigint) as status
         from place_orders($1, $2)`,
};

/** An order as `place_orders` expects it: the table's row and additional fields. */
const rowOf = ({ order, ...more }: AcceptedOrder) => ({
  ...order,
  side: SIDES[order.side],
  currency: 'USDT',
  ...more,
});

/**
 * Inserts orders with receipts and log lines and moves the stakes, in one round trip; one order per
 * customer. Returns the outcomes in order. `wait`: wait for a locked wallet; only for a single
 * order. Throws on a lock timeout or a frozen account.
 */
export async function insertOrders(
  tx: Queryable,
  accepted: readonly AcceptedOrder[],
  wait: boolean,
): Promise<Placement[]> {
  if (accepted.length === 0) return [];
  const users = new Set(accepted.map(({ order }) => order.userId));
  // The function would compare a customer's second order with the balance before the first one.
  if (users.size < accepted.length) throw new Error('two orders of one customer in a batch');
  const rows = await tx.query<Placement & { place: number; status: number }>(PLACE_ORDERS, [
    wait,
    rowsJson(accepted.map(rowOf)),
  ]);
  // An account was frozen during the call, so throw to roll back the whole batch.
  if (rows.some(({ status }) => status === 0)) {
    throw wait ? new AppError('account_frozen') : new Error('a frozen account in a batch');
  }
  return rows.sort((a, b) => a.place - b.place);
}
