import { parseReceipt } from '@candor/proof/texts/parseReceipt';
import { shareLinkText, shareLog, shareToken } from '@candor/proof/texts/shareLink';
import { parseNote } from '@candor/proof/crypto/signedNote';

export interface SharedResult {
  /** As the phone kept it, where it has one. */
  receipt: string;
  /** Statement of the log's first key. */
  statement: string | undefined;
}

/**
 * Address of the public page that checks this result; null where receipt or log cannot be read. It is
 * made on the phone, of the receipt. `base` ends without a slash.
 */
export function resultLink(
  base: string,
  { receipt: note, statement }: SharedResult,
): string | null {
  const receipt = parseReceipt(parseNote(note)?.body ?? '');
  const log = shareLog(statement);
  if (receipt === null || log === null) return null;
  const link = { log, expires: receipt.expires, token: shareToken(note) };
  return `${base}/check/#${shareLinkText(link)}`;
}
