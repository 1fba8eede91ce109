import fc from 'fast-check';
import {
  EMPTY_ROOT,
  GrowingTree,
  leafHash,
  MemoryTree,
  nodeHash,
  sha256,
  TreePath,
} from './merkle';

/** The tree of the reference implementation of RFC 6962 (certificate-transparency, 8 leaves). */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((text) => sha256(Buffer.from([0]), Buffer.from(text, 'hex')));
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

/** Literal implementation of RFC 6962 §2.1. */
function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}
function mth(d: readonly Buffer[]): Buffer {
  if (d.length === 0) return EMPTY_ROOT;
  const [only] = d;
  if (d.length === 1 && only !== undefined) return only;
  const k = split(d.length);
  return nodeHash(mth(d.slice(0, k)), mth(d.slice(k)));
}
function path(m: number, d: readonly Buffer[]): Buffer[] {
  if (d.length === 1) return [];
  const k = split(d.length);
  return m < k
    ? [...path(m, d.slice(0, k)), mth(d.slice(k))]
    : [...path(m - k, d.slice(k)), mth(d.slice(0, k))];
}
function subproof(m: number, d: readonly Buffer[], b: boolean): Buffer[] {
  if (m === d.length) return b ? [] : [mth(d)];
  const k = split(d.length);
  return m <= k
    ? [...subproof(m, d.slice(0, k), b), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))];
}

function treeOf(leaves: readonly Buffer[]): MemoryTree {
  const tree = new MemoryTree();
  leaves.forEach((leaf) => tree.append(leaf));
  return tree;
}

describe('Merkle trees', () => {
  it('have the roots of the reference implementation', () => {
    expect(EMPTY_ROOT.toString('hex')).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    ROOTS.forEach((root, i) => {
      expect(treeOf(LEAVES.slice(0, i + 1)).root.toString('hex')).toBe(root);
    });
  });

  it('have the paths of the reference implementation', () => {
    const tree = treeOf(LEAVES);
    expect(hex(tree.inclusion(0))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hex(treeOf(LEAVES.slice(0, 5)).consistency(2))).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ]);
    expect(hex(tree.consistency(6))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  it('have the roots and paths of RFC 6962 at every size', () => {
    const sizes = fc
      .integer({ min: 1, max: 200 })
      .chain((n) =>
        fc.tuple(fc.constant(n), fc.nat({ max: n - 1 }), fc.integer({ min: 1, max: n })),
      );
    const all = Array.from({ length: 200 }, (_, i) => leafHash(String(i)));
    fc.assert(
      fc.property(sizes, ([n, index, older]) => {
        const leaves = all.slice(0, n);
        const tree = treeOf(leaves);
        expect(tree.root.equals(mth(leaves))).toBe(true);
        expect(hex(tree.inclusion(index))).toEqual(hex(path(index, leaves)));
        expect(hex(tree.consistency(older))).toEqual(hex(subproof(older, leaves, true)));
      }),
    );
  });

  it('get new leaves with only their peaks in memory', () => {
    const all = Array.from({ length: 64 }, (_, i) => leafHash(String(i)));
    const nodes = new Map<string, Buffer>();
    const read = (level: number, idx: number) => {
      const hash = nodes.get(`${level}/${idx}`);
      if (hash === undefined) throw new RangeError(`${level}/${idx}`);
      return hash;
    };
    for (let size = 0; size < all.length; size += 1) {
      const tree = new GrowingTree(size, read);
      const leaf = all[size] ?? EMPTY_ROOT;
      for (const { level, idx, hash } of tree.append(leaf)) nodes.set(`${level}/${idx}`, hash);
      expect(tree.root.equals(mth(all.slice(0, size + 1)))).toBe(true);
      expect(
        TreePath.root(size + 1)
          .hashes(read)[0]
          ?.equals(tree.root),
      ).toBe(true);
    }
  });

  it('throw for a leaf or tree size beyond their end', () => {
    expect(() => TreePath.inclusion(3, 3)).toThrow(RangeError);
    expect(() => TreePath.consistency(4, 3)).toThrow(RangeError);
  });
});
