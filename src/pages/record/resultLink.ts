import { parseReceipt } from '@candor/proof/texts/parseReceipt';
import { shareHead, shareLinkText, shareLogId, shareToken } from '@candor/proof/texts/shareLink';
import { parseNote } from '@candor/proof/crypto/signedNote';

export interface SharedResult {
  /** The order's receipt: the phone's copy if there is one. */
  receipt: string;
  /** Key statement of the log's first key. */
  statement: string | undefined;
  /** Instant of the opening price, ms, also when it is missing; null while unknown. */
  opens: number | null;
  /** The newest head that the phone knows; null before the first. */
  head: string | null;
}

/** URL of the public page that checks a result; null if a part is unknown. */
export function resultLink(
  base: string,
  { receipt: note, statement, opens, head: headNote }: SharedResult,
): string | null {
  const receipt = parseReceipt(parseNote(note)?.body ?? '');
  const log = shareLogId(statement);
  const head = shareHead(headNote ?? '');
  if (receipt === null || log === null || opens === null || head === null) return null;
  const link = { log, opens, token: shareToken(note), head };
  return `${base}/check/#${shareLinkText(link)}`;
}
