import { createHash } from 'node:crypto';
import { sumLeaf, sumNode, sumRoot, type SumNode } from './sumTree';

const MAX = Number.MAX_SAFE_INTEGER;
const leaf = sumLeaf('a leaf', 5);
const beside = (sum: number): SumNode => ({ hash: 'a1'.repeat(32), sum });

/** docs/PROOF.md, The total: 8 bytes for each sum, the highest first. */
function nodeByHand(left: SumNode, right: SumNode): string {
  const wide = (sum: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64BE(BigInt(sum));
    return bytes;
  };
  const hash = createHash('sha256').update(Buffer.of(1));
  for (const { hash: hex, sum } of [left, right]) hash.update(hex, 'hex').update(wide(sum));
  return hash.digest('hex');
}

describe('sumRoot', () => {
  it.each([
    [0, 1],
    [2 ** 32 - 1, 1],
    [2 ** 32, 2 ** 32 + 7],
    [5_000_000_000_00, 3],
  ])('hashes all 64 bits of the left and right sum: %d and %d', (left, right) => {
    const node = sumNode({ ...leaf, sum: left }, beside(right));
    expect(node).toEqual({
      hash: nodeByHand({ ...leaf, sum: left }, beside(right)),
      sum: left + right,
    });
  });

  it('computes the same root from a left leaf and from a right leaf', () => {
    expect(sumRoot(leaf, 0, 2, [beside(7)])).toEqual(sumNode(leaf, beside(7)));
    expect(sumRoot(leaf, 1, 2, [beside(7)])).toEqual(sumNode(beside(7), leaf));
    expect(sumRoot(leaf, 0, 1, [])).toEqual(leaf);
  });

  it.each([
    ['a negative liability', [beside(-1)]],
    ['a fraction of a cent', [beside(0.5)]],
    ['a sum above the greatest safe integer', [beside(MAX + 1)]],
    ['a total above the greatest safe integer', [beside(MAX - 4)]],
  ])('returns null for %s', (_, path) => {
    expect(sumRoot(leaf, 0, 2, path)).toBeNull();
  });

  it('accepts the greatest safe integer as total', () => {
    expect(sumRoot(leaf, 0, 2, [beside(MAX - 5)])?.sum).toBe(MAX);
    expect(sumRoot(leaf, 0, 2, [beside(0)])?.sum).toBe(5);
  });

  it.each([
    [-1, 2],
    [2, 2],
    [0, 4],
    [0, 1],
  ])('returns null for leaf %d of %d with a path of one hash', (index, leaves) => {
    expect(sumRoot(leaf, index, leaves, [beside(1)])).toBeNull();
  });
});
