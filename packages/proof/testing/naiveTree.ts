import { EMPTY_ROOT, leafHash, nodeHash } from '../crypto/merkle';

/** RFC 6962 §2.1 taken literally, as the reference for the fast checks. */

function largestPowerBelow(n: number): number {
  let size = 1;
  while (size * 2 < n) size *= 2;
  return size;
}

function rootOfHashes(leaves: readonly string[]): string {
  const [only] = leaves;
  if (only === undefined) return EMPTY_ROOT;
  if (leaves.length === 1) return only;
  const at = largestPowerBelow(leaves.length);
  return nodeHash(rootOfHashes(leaves.slice(0, at)), rootOfHashes(leaves.slice(at)));
}

function pathOfHashes(index: number, leaves: readonly string[]): string[] {
  if (leaves.length <= 1) return [];
  const at = largestPowerBelow(leaves.length);
  return index < at
    ? [...pathOfHashes(index, leaves.slice(0, at)), rootOfHashes(leaves.slice(at))]
    : [...pathOfHashes(index - at, leaves.slice(at)), rootOfHashes(leaves.slice(0, at))];
}

function proofOfHashes(size: number, leaves: readonly string[], isWhole: boolean): string[] {
  if (size === leaves.length) return isWhole ? [] : [rootOfHashes(leaves)];
  const at = largestPowerBelow(leaves.length);
  return size <= at
    ? [...proofOfHashes(size, leaves.slice(0, at), isWhole), rootOfHashes(leaves.slice(at))]
    : [...proofOfHashes(size - at, leaves.slice(at), false), rootOfHashes(leaves.slice(0, at))];
}

export function rootOf(texts: readonly string[]): string {
  return rootOfHashes(texts.map(leafHash));
}

export function pathOf(index: number, texts: readonly string[]): string[] {
  return pathOfHashes(index, texts.map(leafHash));
}

/** Consistency proof from the tree of the first `size` texts to the tree of all. */
export function consistencyOf(size: number, texts: readonly string[]): string[] {
  return size === 0 ? [] : proofOfHashes(size, texts.map(leafHash), true);
}
