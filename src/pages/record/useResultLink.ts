import { parseKeyStatement } from '@candor/proof/texts/parseKeyStatement';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { API_BASE } from '@/env';
import { useApi } from '@/hooks/useApi';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import type { CheckOutcome } from './checkOrder';
import { resultLink } from './resultLink';

/**
 * URL of the public page that checks this result; before the minute is sealed that page waits. Null
 * without a result, and after a failed check, which is shared as a proof file.
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
  const receipt = receipts.of(order.orderNo)?.receipt ?? order.receipt ?? order.proof?.receipt;
  const statement = order.proof?.keys[0] ?? early.data;
  const key = parseKeyStatement(parseNote(statement ?? '')?.body ?? '');
  // This is not the log that the phone knows. The check reports it: there is no link.
  const isOther = seenLog.pinned !== null && key?.base64 !== seenLog.pinned;
  const { expectedCloseTime: expires } = order;
  return isOther ? null : resultLink(API_BASE, { receipt: receipt ?? '', statement, expires });
}
