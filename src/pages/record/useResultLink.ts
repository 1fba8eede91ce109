import { parseKeyStatement } from '@candor/proof/texts/parseKeyStatement';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { openingInstant } from '@candor/proof/check/openProof';
import { API_BASE } from '@/env';
import { useApi } from '@/hooks/useApi';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import type { CheckOutcome } from './checkOrder';
import { biggestHead } from './compareHeads';
import { resultLink } from './resultLink';

/**
 * URL of the public page that checks this result; before the minute is sealed that page waits. Null
 * without a result, before the log's first head, and after a failed check, which is shared as a proof
 * file. For an order without an opening price, the proof has the instant at which it was missing.
 */
export function useResultLink(outcome: CheckOutcome | undefined): string | null {
  const api = useApi();
  const { receipts, seenLog } = useStores();
  const isEarly = outcome?.kind === 'waiting' && outcome.order.result !== null;
  const early = useRequest(
    async () => (isEarly ? (await api.call('GET /transparency/keys')).keys[0] : undefined),
    [isEarly],
  );
  if (outcome === undefined || outcome.kind === 'old') return null;
  if (outcome.kind === 'checked' && !outcome.verdict.isValid) return null;
  const { order } = outcome;
  const { proof } = order;
  const receipt = receipts.of(order.orderNo)?.receipt ?? order.receipt ?? proof?.receipt;
  const statement = proof?.keys[0] ?? early.data;
  const key = parseKeyStatement(parseNote(statement ?? '')?.body ?? '');
  // This is not the log that the phone knows. The check reports it: there is no link.
  const isOther = seenLog.pinned !== null && key?.base64 !== seenLog.pinned;
  if (isOther) return null;
  const opens = order.openTime ?? (proof && openingInstant(proof));
  const head = biggestHead([...seenLog.heads, ...(proof ? [proof.head] : [])]);
  return resultLink(API_BASE, { receipt: receipt ?? '', statement, opens, head });
}
