import { readPlace } from './batches';
import type { KnownFacts } from './KnownFacts';
import type { OpenedProof } from './openProof';
import type { StepResult } from './verdict';

/**
 * Every seen batch must be in the proof or at one of the kept places. One that is in neither is a
 * fork, or left open when the server could not be asked.
 */
export function checkTips(
  { head, log }: OpenedProof,
  { tips, ways }: Pick<KnownFacts, 'tips' | 'ways'>,
): StepResult {
  const batches = [...log.batches.values()];
  for (const place of ways ?? []) {
    const batch = readPlace(place, head);
    if (batch !== null) batches.push(batch);
  }
  let isOpen = false;
  for (const { seq, digest } of tips) {
    const logged = batches.filter((batch) => batch.seq === seq);
    if (logged.some((batch) => batch.digest !== digest)) return 'head_forked';
    if (logged.length === 0 && ways !== null) return 'head_forked';
    isOpen ||= logged.length === 0;
  }
  return isOpen ? 'skipped' : null;
}
