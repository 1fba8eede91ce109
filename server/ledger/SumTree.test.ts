import { sumLeaf, sumRoot } from '@candor/proof/account/sumTree';
import { SumTree, sumLeaf as serverLeaf } from './SumTree';

const hex = ({ hash, sum }: { hash: Buffer; sum: number }) => ({ hash: hash.toString('hex'), sum });

it.each([1, 2, 8])("SumTree of %i leaves has paths that the app's check accepts", async (count) => {
  const texts = Array.from({ length: count }, (_, at) => `leaf ${at}`);
  const tree = await SumTree.fromLeaves(texts.map((text, at) => serverLeaf(text, 2 ** 33 + at)));
  texts.forEach((text, at) => {
    const root = sumRoot(sumLeaf(text, 2 ** 33 + at), at, count, tree.path(at).map(hex));
    expect(root).toEqual(hex(tree.root));
  });
});

it('SumTree refuses a number of leaves that is no power of two, and a missing leaf', async () => {
  const leaves = [1, 2, 3, 4, 5, 6].map((sum) => serverLeaf('x', sum));
  await expect(SumTree.fromLeaves(leaves)).rejects.toThrow('6 leaves');
  const tree = await SumTree.fromLeaves(leaves.slice(0, 4));
  expect(() => tree.path(4)).toThrow('no leaf 4');
});
