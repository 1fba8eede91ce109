import { fromHex, joinBytes } from '../crypto/bytes';
import { sha256 } from '../crypto/sha256';

/** A Merkle node that also adds up (docs/PROOF.md, The total). Its hash covers both sums below. */
export interface SumNode {
  /** Hex. */
  hash: string;
  /** In hundredths, never negative. */
  sum: number;
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const UINT32_RANGE = 2 ** 32;

/** A whole number as 8 bytes, big-endian. */
function uint64Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(value / UINT32_RANGE));
  view.setUint32(4, value % UINT32_RANGE);
  return bytes;
}

export const sumLeaf = (text: string, sum: number): SumNode => ({ hash: sha256(LEAF, text), sum });

const bytesOf = (hash: string) => fromHex(hash) ?? new Uint8Array();

export function sumNode(left: SumNode, right: SumNode): SumNode {
  const parts = [
    NODE,
    bytesOf(left.hash),
    uint64Bytes(left.sum),
    bytesOf(right.hash),
    uint64Bytes(right.sum),
  ];
  return { hash: sha256(joinBytes(...parts)), sum: left.sum + right.sum };
}

/** Root that a path leads to in a tree of 2^n `leaves`; null if it does not fit. */
export function sumRoot(
  leaf: SumNode,
  index: number,
  leaves: number,
  path: readonly SumNode[],
): SumNode | null {
  if (2 ** path.length !== leaves || index < 0 || index >= leaves) return null;
  let [at, node] = [index, leaf];
  for (const sibling of path) {
    if (!Number.isSafeInteger(sibling.sum) || sibling.sum < 0) return null;
    node = at % 2 === 1 ? sumNode(sibling, node) : sumNode(node, sibling);
    if (!Number.isSafeInteger(node.sum)) return null;
    at = Math.floor(at / 2);
  }
  return node;
}
