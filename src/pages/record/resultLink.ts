import { parseReceipt } from '@/domain/proof/parseReceipt';
import { shareLinkText, shareLog, shareToken } from '@/domain/proof/shareLink';
import { parseNote } from '@/domain/proof/signedNote';
import type { OrderCheck } from './checkOrder';

/**
 * Address of the public page that checks this result; null for an order whose proof cannot be read. It
 * is made on the phone, of the receipt that the phone kept where it has one. `base` ends without a slash.
 */
export function resultLink(base: string, { order, known }: OrderCheck): string | null {
  const note = known.receipt ?? order.proof?.receipt ?? '';
  const receipt = parseReceipt(parseNote(note)?.body ?? '');
  const log = shareLog(order.proof?.keys[0]);
  if (receipt === null || log === null) return null;
  const link = { log, expires: receipt.expires, token: shareToken(note) };
  return `${base}/check/#${shareLinkText(link)}`;
}
