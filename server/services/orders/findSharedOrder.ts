import { shareToken } from '@candor/proof/texts/shareLink';
import type { Context } from '../../ports/context';
import { listOrdersExpiringAt, type ReceivedRecord } from '../../repositories/money/orders';

/**
 * The order that a link of a shared result is about; null when there is none. The token is of a receipt
 * that only its customer and the house have, so a link cannot be guessed, and nothing about sharing has
 * to be stored.
 */
export async function findSharedOrder(
  { db }: Pick<Context, 'db'>,
  expires: number,
  token: string,
): Promise<ReceivedRecord | null> {
  const orders = await listOrdersExpiringAt(db, expires);
  return orders.find(({ receipt }) => receipt !== null && shareToken(receipt) === token) ?? null;
}
