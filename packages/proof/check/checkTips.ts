import { followHeaders, type Digests, type FollowedChain } from './checkChain';
import type { KnownFacts, TipWay } from './KnownFacts';
import { leafHash, rootByPath } from '../crypto/merkle';
import type { OpenedProof } from './openProof';
import { parseMinute } from '../texts/parseMinute';
import type { StepResult } from './verdict';

/** Digests from a batch to the end of its minute; null when that minute is not in the log. */
function followWay(way: TipWay, { head }: OpenedProof): Digests | null {
  const { index, leaf, path } = way.minute;
  const minute = parseMinute(leaf);
  const isIn = rootByPath(leafHash(leaf), index, head.size, path) === head.root;
  const digests = followHeaders(way, way.headers)?.digests;
  if (digests === undefined || minute === null || !isIn) return null;
  const isEnd = minute.tipSeq === way.seq + way.headers.length;
  return isEnd && digests.get(minute.tipSeq) === minute.tipDigest ? digests : null;
}

/**
 * Every seen batch must be in a chain of the proof or a `TipWay`. One in neither is a fork, or left
 * open when the server could not be asked.
 */
export function checkTips(
  opened: OpenedProof,
  chains: readonly FollowedChain[],
  { tips, came, ways }: Pick<KnownFacts, 'tips' | 'came' | 'ways'>,
): StepResult {
  const followed = (ways ?? []).map((way) => followWay(way, opened));
  const log = [...chains.map(({ digests }) => digests), ...followed.filter((one) => one !== null)];
  let isOpen = false;
  for (const { seq, digest } of came === null ? tips : [...tips, came]) {
    const said = log.map((digests) => digests.get(seq)).filter((one) => one !== undefined);
    if (said.some((one) => one !== digest)) return 'head_forked';
    if (said.length === 0 && ways !== null) return 'head_forked';
    isOpen ||= said.length === 0;
  }
  return isOpen ? 'skipped' : null;
}
