import type { ProofLeaf, Span } from '../schemas';
import { leafHash, rootByPath } from '../crypto/merkle';
import { type Minute } from '../texts/parseMinute';
import type { NamedTick } from '../texts/parseReceipt';
import { parseTickLine, type TickLine } from '../texts/parseTickLine';
import type { ProofCode } from './verdict';
import { MINUTE_MS } from '@candor/rules/durations';

/** Minutes of the log by index. Their contents are checked against the head elsewhere. */
export interface MinuteTable {
  /** Start of minute 0, ms. */
  first: number;
  minutes: ReadonlyMap<number, Minute>;
}

/** The claim that `tick` is the product's last tick up to and including `bound`. */
export interface SpanClaim {
  procode: string;
  tick: NamedTick;
  /** ms */
  bound: number;
}

/** The parsed line of a leaf; null when the leaf is not in the minute's tree. */
function lineInMinute(leaf: ProofLeaf, minute: Minute): TickLine | null {
  const line = parseTickLine(leaf.line);
  const root = rootByPath(leafHash(leaf.line), leaf.index, minute.n, leaf.path);
  const isInside = line !== null && root === minute.root;
  return isInside && Math.floor(line.ts / MINUTE_MS) * MINUTE_MS === minute.start ? line : null;
}

/** Whether the two leaves are adjacent; a null side means that the other is the end of the tree. */
function areAdjacent(left: ProofLeaf | null, right: ProofLeaf | null, n: number): boolean {
  if (left === null) return right === null ? n === 0 : right.index === 0;
  return right === null ? left.index === n - 1 : right.index === left.index + 1;
}

/** Whether the next line is another product's, or the product's next tick after the bound. */
function isPastBound(line: TickLine, { procode, tick, bound }: SpanClaim): boolean {
  if (line.procode !== procode) return line.procode > procode;
  return line.ts > bound && line.seq === tick.seq + 1;
}

function isClaimedTick(line: TickLine, { procode, tick }: SpanClaim): boolean {
  const { seq, ts, price } = tick;
  return line.procode === procode && line.seq === seq && line.ts === ts && line.price === price;
}

function checkMinute(
  { left, right }: Span[number],
  minute: Minute,
  claim: SpanClaim,
  isFirst: boolean,
): ProofCode | null {
  const before = left === null ? null : lineInMinute(left, minute);
  const after = right === null ? null : lineInMinute(right, minute);
  if ((left !== null && before === null) || (right !== null && after === null)) {
    return 'tick_not_in_log';
  }
  if (isFirst && (before === null || !isClaimedTick(before, claim))) return 'tick_not_in_log';
  const isOther = isFirst || before === null || before.procode < claim.procode;
  const isLast = after === null || isPastBound(after, claim);
  return isOther && isLast && areAdjacent(left, right, minute.n) ? null : 'tick_not_last';
}

/** Ticks of a minute are sorted by product and number: none fits between two adjacent leaves. */
export function checkSpan(span: Span, claim: SpanClaim, table: MinuteTable): ProofCode | null {
  const indexOf = (instant: number) => Math.floor((instant - table.first) / MINUTE_MS);
  const from = indexOf(claim.tick.ts);
  if (claim.tick.ts > claim.bound || span.length !== indexOf(claim.bound) - from + 1) {
    return 'tick_not_last';
  }
  for (const [at, part] of span.entries()) {
    const minute = table.minutes.get(part.minute);
    if (part.minute !== from + at || minute === undefined) return 'tick_not_in_log';
    const code = checkMinute(part, minute, claim, at === 0);
    if (code !== null) return code;
  }
  return null;
}
