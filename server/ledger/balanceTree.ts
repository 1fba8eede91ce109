import { createHmac, randomInt } from 'node:crypto';
import { partText } from '@candor/proof/account/totalLine';
import { inSlices } from '../platform/limits/slices';
import type { HeldBalance, PartRow, TotalRow } from '../repositories/money/balanceTotals';
import { sumLeaf, SumTree, type SumNode } from './SumTree';

/** Minimum number of leaves, so that a path's length hides the number of customers. */
const LEAVES_MIN = 2 ** 14;
/** Maximum parts of a balance; the number is random. */
const PARTS_MAX = 6;
/** Leaves hashed per event loop turn. */
const LEAVES_PER_TURN = 500;

/** Splits an amount into random parts, which may be 0. */
export function splitAmount(amount: number, parts: number): number[] {
  const cutPoints = Array.from({ length: parts - 1 }, () => randomBelow(amount + 1));
  const edges = [0, ...cutPoints.sort((a, b) => a - b), amount];
  return edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0));
}

/** `randomInt` accepts at most 48 bits, which no real balance exceeds. */
const randomBelow = (end: number) => randomInt(Math.min(end, 2 ** 48 - 1));

function leavesFor(parts: number): number {
  let leaves = LEAVES_MIN;
  while (leaves < parts * 2) leaves *= 2;
  return leaves;
}

/** Splits every balance, and shuffles the parts over the leaves. */
export function spreadBalances(balances: readonly HeldBalance[]): {
  leaves: number;
  partCount: PartRow[];
} {
  const split = balances.flatMap(({ userId, balance, entries, digest }) => {
    const amounts = splitAmount(balance, 2 + randomInt(PARTS_MAX - 1));
    return amounts.map((amount, part) => ({
      userId,
      part,
      parts: amounts.length,
      amount,
      entries,
      digest,
    }));
  });
  const leaves = leavesFor(split.length);
  const positions = Array.from({ length: leaves }, (_, idx) => idx);
  const parts = split.map((one, at) => {
    const swapIndex = at + randomInt(leaves - at);
    const idx = positions[swapIndex] ?? 0;
    positions[swapIndex] = positions[at] ?? 0;
    return { ...one, idx };
  });
  return { leaves, partCount: parts.sort((a, b) => a.idx - b.idx) };
}

/** Returns the blinding value of a leaf; only the leaf's customer receives it. */
export const blindOf = (secret: Buffer, idx: number): string =>
  createHmac('sha256', secret).update(`blind|${idx}`).digest('hex');

type TreeOf = Pick<TotalRow, 'at' | 'currency' | 'leaves' | 'secret'>;

/** Builds a total's tree. Padding leaves have amount 0 and look like customers' leaves. */
export async function balanceTree(total: TreeOf, parts: readonly PartRow[]): Promise<SumTree> {
  const { at, currency, leaves, secret } = total;
  const partByIndex = new Map(parts.map((one) => [one.idx, one]));
  const nodes: SumNode[] = [];
  const positions = Array.from({ length: leaves }, (_, idx) => idx);
  await inSlices(positions, LEAVES_PER_TURN, (idx) => {
    const one = partByIndex.get(idx);
    const blind = blindOf(secret, idx);
    if (one === undefined) {
      nodes.push(sumLeaf(`none|${blind}`, 0));
      return;
    }
    const digest = one.digest.toString('hex');
    const text = partText({ ...one, at, currency, account: String(one.userId), digest, blind });
    nodes.push(sumLeaf(text, one.amount));
  });
  return SumTree.fromLeaves(nodes);
}
