import type { OrderProof } from '@contract/proof';
import type { Api } from '@/api/Api';
import type { SeenTip, TipPath } from '@candor/proof/check/KnownFacts';
import { parseCheckpoint, type Checkpoint } from '@candor/proof/texts/parseCheckpoint';
import { parseHeader } from '@candor/proof/texts/parseHeader';
import { parseNote } from '@candor/proof/crypto/signedNote';
import { settleAll } from './compareHeads';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum batches of one minute in a response; a minute has fewer. */
const BATCHES_MAX = 1_000;

/** Whether the proof's chains contain the batch of a seen tip. */
function isInProofChain({ openingChain, closingChain }: OrderProof, { seq }: SeenTip): boolean {
  return [openingChain, closingChain].some((chain) => {
    const first = parseHeader(chain?.headers[0] ?? '');
    const count = chain?.headers.length ?? 0;
    return first !== null && seq >= first.seq - 1 && seq < first.seq + count;
  });
}

async function findTipPath(api: Api, tip: SeenTip, head: Checkpoint): Promise<TipPath | null> {
  const { list } = await api.call('GET /transparency/batches', {
    from: tip.seq,
    limit: BATCHES_MAX,
  });
  const [own, ...after] = list.map(({ header }) => parseHeader(header));
  if (!own) return null;
  const index = Math.floor((own.ts - head.first) / MINUTE_MS);
  const end = head.first + (index + 1) * MINUTE_MS;
  const inMinute = after.filter((header) => header !== null && header.ts < end).length;
  const headers = list.slice(1, 1 + inMinute).map(({ header }) => header);
  const { leaf, path } = await api.call('GET /transparency/inclusion', {
    minute: index,
    size: head.size,
  });
  return { ...tip, headers, minute: { index, leaf, path } };
}

/** Hash paths of seen batches outside the proof to their minutes; null if unreachable. */
export async function findTipPaths(
  api: Api,
  proof: OrderProof,
  tips: readonly SeenTip[],
): Promise<TipPath[] | null> {
  const head = parseCheckpoint(parseNote(proof.head)?.body ?? '');
  if (head === null) return null;
  const otherTips = tips.filter((tip) => !isInProofChain(proof, tip));
  const paths = await settleAll(otherTips.map((tip) => findTipPath(api, tip, head)));
  return paths?.filter((path) => path !== null) ?? null;
}
