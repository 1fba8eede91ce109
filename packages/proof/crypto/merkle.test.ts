import fc from 'fast-check';
import { isConsistent, leafHash, rootByPath, EMPTY_ROOT } from './merkle';
import { consistencyOf, pathOf, rootOf } from '../testing/naiveTree';

const leaves = Array.from({ length: 300 }, (_, index) => `leaf ${index}`);
const headOf = (size: number) => ({ size, root: rootOf(leaves.slice(0, size)) });
const heads = Array.from({ length: 301 }, (_, size) => headOf(size));
const head = (size: number) => heads[size] ?? headOf(size);
const withChange = (hash: string) => (hash.startsWith('0') ? '1' : '0') + hash.slice(1);

/** The test tree that certificate transparency implementations share (8 leaves). */
const VECTOR = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'];

describe('merkle', () => {
  it('computes the same tree roots as other RFC 6962 implementations', () => {
    expect(EMPTY_ROOT).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    const texts = VECTOR.map((hex) =>
      hex.replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16))),
    );
    expect(rootOf(texts.slice(0, 1))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(rootOf(texts.slice(0, 2))).toBe(
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    );
    expect(rootOf(texts.slice(0, 7))).toBe(
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    );
  });

  it('proves every leaf of every tree size up to 300 by the path of the leaf only', () => {
    for (let size = 1; size <= 300; size += 1) {
      const tree = leaves.slice(0, size);
      const step = size < 40 ? 1 : 37;
      for (let index = size % step; index < size; index += step) {
        const leaf = leafHash(leaves[index] ?? '');
        const path = pathOf(index, tree);
        expect(rootByPath(leaf, index, size, path)).toBe(head(size).root);
        expect(rootByPath(leaf, index, size, [...path, leaf])).toBeNull();
        expect(rootByPath(leaf, size, size, path)).toBeNull();
        if (path.length > 0) expect(rootByPath(leaf, index, size, path.slice(1))).toBeNull();
      }
    }
  });

  it('proves consistency for all pairs of tree sizes up to 300', () => {
    for (let newer = 1; newer <= 300; newer += newer < 40 ? 1 : 13) {
      for (let older = 1; older <= newer; older += newer < 40 ? 1 : 11) {
        const path = consistencyOf(older, leaves.slice(0, newer));
        expect(isConsistent(head(older), head(newer), path)).toBe(true);
        const other = { size: older, root: withChange(head(older).root) };
        expect(isConsistent(other, head(newer), path)).toBe(false);
        const grown = { size: newer, root: withChange(head(newer).root) };
        expect(isConsistent(head(older), grown, path)).toBe(false);
        expect(isConsistent(head(older), head(newer), [...path, EMPTY_ROOT])).toBe(false);
      }
    }
    expect(isConsistent(head(0), head(5), [])).toBe(false);
    expect(isConsistent(head(0), head(0), [])).toBe(false);
    expect(isConsistent(head(6), head(5), [])).toBe(false);
  });

  it('rejects a Merkle path with one changed hash', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), (size, which, where) => {
        const index = which % size;
        const path = pathOf(index, leaves.slice(0, size));
        const spot = where % path.length;
        const changed = path.map((hash, at) => (at === spot ? withChange(hash) : hash));
        expect(rootByPath(leafHash(leaves[index] ?? ''), index, size, changed)).not.toBe(
          head(size).root,
        );
        const older = 1 + (which % (size - 1));
        const proof = consistencyOf(older, leaves.slice(0, size));
        const changedProof = proof.map((hash, at) =>
          at === where % proof.length ? withChange(hash) : hash,
        );
        expect(isConsistent(head(older), head(size), changedProof)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
