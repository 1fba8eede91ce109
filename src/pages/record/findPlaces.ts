import type { BatchPlace, OrderProof } from '@contract/proof';
import type { Api } from '@/api/Api';
import type { BatchName } from '@candor/proof/texts/orderText';
import { parseBatch } from '@candor/proof/texts/parseBatch';
import { settleAll, LIST_MAX, sizeOfHead } from './compareHeads';

/** Places of seen batches that the proof lacks, under the proof's head; null if unreachable. */
export async function findPlaces(
  api: Api,
  { head, batches }: OrderProof,
  tips: readonly BatchName[],
): Promise<BatchPlace[] | null> {
  const size = sizeOfHead(head);
  if (size === null) return null;
  const known = new Set(batches.map(({ leaf }) => parseBatch(leaf)?.seq));
  const seqs = tips.map(({ seq }) => seq).filter((seq) => !known.has(seq));
  if (seqs.length === 0) return [];
  const answers = await settleAll([
    api.call('GET /transparency/places', { seq: seqs.slice(0, LIST_MAX).join(), size }),
  ]);
  return answers?.flatMap(({ list }) => list) ?? null;
}
