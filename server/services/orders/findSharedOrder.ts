import { shareToken } from '@candor/proof/texts/shareLink';
import type { Context } from '../../ports/context';
import { listOrdersExpiringAt, type ReceivedRecord } from '../../repositories/money/orders';

/**
 * Finds the order of a share link, or null. The token derives from the receipt, which only the
 * customer and the operator have. So a link cannot be guessed and needs no storage.
 */
export async function findSharedOrder(
  { db }: Pick<Context, 'db'>,
  expires: number,
  token: string,
): Promise<ReceivedRecord | null> {
  const orders = await listOrdersExpiringAt(db, expires);
  return orders.find(({ receipt }) => receipt !== null && shareToken(receipt) === token) ?? null;
}
