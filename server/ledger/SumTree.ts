import { sha256 } from '../log/merkle';
import { inSlices } from '../platform/limits/slices';

/** Node of a Merkle sum tree; `sum` is in minor units (hundredths). */
export interface SumNode {
  hash: Buffer;
  sum: number;
}

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
/** Nodes hashed per event loop turn. */
const PER_TURN = 500;

function encodeSum(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const sumLeaf = (text: string, sum: number): SumNode => ({ hash: sha256(LEAF, text), sum });

/** A Merkle sum tree (docs/PROOF.md, The total), in memory: 100,000 leaves take about 20 MB. */
export class SumTree {
  private constructor(private readonly levels: readonly (readonly SumNode[])[]) {}

  /** Builds a tree, yielding to other work. Throws RangeError unless 2^n leaves. */
  static async fromLeaves(leaves: readonly SumNode[]): Promise<SumTree> {
    const levels = [leaves];
    for (let level = leaves; level.length > 1;) {
      if (level.length % 2 !== 0) throw new RangeError(`${leaves.length} leaves`);
      const leftNodes = level.filter((_, at) => at % 2 === 0);
      const rights = level.filter((_, at) => at % 2 === 1);
      const parents: SumNode[] = [];
      await inSlices(leftNodes, PER_TURN, (left) => {
        const right = rights[parents.length];
        if (right === undefined) throw new RangeError('a leaf is missing');
        const hash = sha256(NODE, left.hash, encodeSum(left.sum), right.hash, encodeSum(right.sum));
        parents.push({ hash, sum: left.sum + right.sum });
      });
      levels.push(parents);
      level = parents;
    }
    return new SumTree(levels);
  }

  get root(): SumNode {
    const root = this.levels.at(-1)?.[0];
    if (root === undefined) throw new RangeError('a tree without leaves has no root');
    return root;
  }

  /** Returns the sibling nodes on the path from a leaf to the root; the leaf's sibling is first. */
  path(index: number): SumNode[] {
    return this.levels.slice(0, -1).map((level, height) => {
      const node = level[Math.floor(index / 2 ** height) ^ 1];
      if (node === undefined) throw new RangeError(`no leaf ${index}`);
      return node;
    });
  }
}
