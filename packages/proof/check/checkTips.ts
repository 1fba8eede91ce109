import { followHeaders, type Digests, type FollowedChain } from './checkChain';
import type { KnownFacts, TipPath } from './KnownFacts';
import { leafHash, rootByPath } from '../crypto/merkle';
import type { OpenedProof } from './openProof';
import { parseMinute } from '../texts/parseMinute';
import type { StepResult } from './verdict';

/** Digests from a batch to the end of its minute; null when that minute is not in the log. */
function followTipPath(tipPath: TipPath, { head }: OpenedProof): Digests | null {
  const { index, leaf, path } = tipPath.minute;
  const minute = parseMinute(leaf);
  const isIncluded = rootByPath(leafHash(leaf), index, head.size, path) === head.root;
  const digests = followHeaders(tipPath, tipPath.headers)?.digests;
  if (digests === undefined || minute === null || !isIncluded) return null;
  const isEnd = minute.tipSeq === tipPath.seq + tipPath.headers.length;
  return isEnd && digests.get(minute.tipSeq) === minute.tipDigest ? digests : null;
}

/**
 * Every seen batch must be in a chain of the proof or a `TipPath`. One in neither is a fork, or left
 * open when the server could not be asked.
 */
export function checkTips(
  opened: OpenedProof,
  chains: readonly FollowedChain[],
  { tips, came, ways }: Pick<KnownFacts, 'tips' | 'came' | 'ways'>,
): StepResult {
  const followed = (ways ?? []).map((tipPath) => followTipPath(tipPath, opened));
  const digestMaps = [
    ...chains.map(({ digests }) => digests),
    ...followed.filter((one) => one !== null),
  ];
  let isOpen = false;
  for (const { seq, digest } of came === null ? tips : [...tips, came]) {
    const loggedDigests = digestMaps
      .map((digests) => digests.get(seq))
      .filter((one) => one !== undefined);
    if (loggedDigests.some((one) => one !== digest)) return 'head_forked';
    if (loggedDigests.length === 0 && ways !== null) return 'head_forked';
    isOpen ||= loggedDigests.length === 0;
  }
  return isOpen ? 'skipped' : null;
}
