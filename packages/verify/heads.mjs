/** Heads of the log: each is a prefix of every later one. */
import { must } from './Failure.mjs';
import { isConsistent } from './merkle.mjs';
import { headOf, checkHeadSignature } from './texts.mjs';

/**
 * Checks that every head is signed, and a prefix of the largest one by a consistency proof.
 * `isOffline`: no server could be asked for proofs, so smaller heads stay uncompared.
 */
export function checkHeads(notes, links, keys, isOffline = false) {
  const heads = [...new Set(notes)].map(headOf);
  const largest = heads.reduce((best, head) => (head.size > best.size ? head : best));
  checkHeadSignature(largest, keys);
  must(largest.origin === keys[0].origin, 'head_forked');
  for (const head of heads) {
    checkHeadSignature(head, keys);
    const isSameGrid = head.first === largest.first && head.interval === largest.interval;
    must(head.origin === largest.origin && isSameGrid, 'head_forked');
    must(head.size !== largest.size || head.root === largest.root, 'head_forked');
    if (head.size === largest.size || isOffline) continue;
    const link = links.find(({ from }) => from === head.size);
    must(link !== undefined, 'head_forked');
    must(isConsistent(head, largest, link.path), 'head_inconsistent');
  }
  return largest;
}
