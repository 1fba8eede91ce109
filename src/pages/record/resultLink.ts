import { parseReceipt } from '@candor/proof/texts/parseReceipt';
import { shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { parseNote } from '@candor/proof/crypto/signedNote';

export interface SharedResult {
  /** The order's receipt: the phone's copy if there is one. */
  receipt: string;
  /** Key statement of the log's first key. */
  statement: string | undefined;
  /** Time of the expiry, ms; null while unknown. */
  expires: number | null;
}

/** URL of the public page that checks a result; null if receipt or log is unreadable. */
export function resultLink(
  base: string,
  { receipt: note, statement, expires }: SharedResult,
): string | null {
  const receipt = parseReceipt(parseNote(note)?.body ?? '');
  const log = shareLogId(statement);
  if (receipt === null || log === null || expires === null) return null;
  const link = { log, expires, token: shareToken(note) };
  return `${base}/check/#${shareLinkText(link)}`;
}
