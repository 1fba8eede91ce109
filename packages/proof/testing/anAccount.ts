import type { BalanceTotal } from '../schemas';
import { minor } from '@candor/rules/money';
import { toBase64 } from '../crypto/bytes';
import { pathOf } from './naiveTree';
import { keyStatement, sign } from './signing';
import { aLog, LOG_START } from './aLog';
import { TestLog } from './TestLog';
import { settlementText } from '../texts/settlementText';
import { sha256 } from '../crypto/sha256';
import { accountText } from '../account/accountText';
import type { AccountCheckInput } from '../account/AccountCheckInput';
import { CHAIN_START, nextDigest, type ChainPoint } from '../account/journalLine';
import { sumLeaf, sumNode, type SumNode } from '../account/sumTree';
import { partText, totalLine } from '../account/totalLine';

export const ACCOUNT = '10000001';
const CURRENCY = 'USDT';
const TOTAL_SEQ = 70;

type Movement = readonly [
  kind: string,
  phase: number,
  debit: string,
  credit: string,
  amount: number,
];

/** 10,000.00 in; a stake of 100.00 that won, one that lost, one still open. */
export const MOVEMENTS: readonly Movement[] = [
  ['system_recharge', 1, 'external', 'available', 1_000_000],
  ['stake', 1, 'available', 'staked', 10_000],
  ['stake_back', 2, 'staked', 'available', 10_000],
  ['win', 3, 'house', 'available', 8_000],
  ['stake', 1, 'available', 'staked', 5_000],
  ['lose', 2, 'staked', 'house', 5_000],
  ['stake', 1, 'available', 'staked', 2_500],
];

/** A journal as the server keeps it: its lines, and the chain's state after each. */
export function aJournal(moves: readonly Movement[] = MOVEMENTS) {
  const points: ChainPoint[] = [CHAIN_START];
  let orders = 0;
  const lines = moves.map(([kind, phase, debit, credit, amount], at) => {
    const before = points.at(-1) ?? CHAIN_START;
    const balances = { available: before.available, frozen: before.frozen, staked: before.staked };
    const change = (bucket: string, by: number) => {
      if (bucket in balances) balances[bucket as keyof typeof balances] += by;
    };
    change(debit, -amount);
    change(credit, amount);
    const seq = at + 1;
    const entryAt = LOG_START + at * 5_000;
    const sums = [balances.available, balances.frozen, balances.staked, entryAt];
    if (kind === 'stake') orders += 1;
    const ref = orders === 0 ? 'D1' : `O${orders}`;
    const names = [CURRENCY, seq, kind, ref, phase, debit, credit, amount];
    const line = ['journal', ...names, ...sums].join('|');
    const digest = nextDigest(before.digest, line);
    points.push({ seq, digest, at: entryAt, ...balances });
    return line;
  });
  return { lines, points };
}

export function aStatement(point: ChainPoint, { key }: TestLog, account = ACCOUNT): string {
  const at = LOG_START + point.seq * 5_000 + 1;
  const text = accountText({ origin: key.name, account, currency: CURRENCY, ...point, at });
  return sign(text, key);
}

/** A signed settlement of an order: what it paid, and the point after its last entry. */
export function aSettlement(
  orderNo: string,
  paid: number,
  point: ChainPoint | null,
  { key }: TestLog,
): string {
  const opening = { seq: 10, ts: LOG_START + 9_000, price: 18_246 };
  const closing = { seq: 40, ts: LOG_START + 39_000, price: paid === 0 ? 18_200 : 18_300 };
  const result = paid === 0 ? 'lose' : 'win';
  const prices = { opening, closing, decimals: 2 };
  const common = { origin: key.name, orderNo, receipt: sha256(orderNo), ...prices };
  const journal = point && { seq: point.seq, digest: point.digest };
  const settled = LOG_START + 41_000;
  return sign(settlementText({ ...common, result, paid: minor(paid), journal, settled }), key);
}

function levelsOf(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]];
  for (let below = levels[0] ?? []; below.length > 1; below = levels.at(-1) ?? []) {
    const pairs = below.filter((_, at) => at % 2 === 0);
    levels.push(pairs.map((left, at) => sumNode(left, below[at * 2 + 1] ?? left)));
  }
  return levels;
}

/** A total of three customers; this customer's balance is split over two leaves. */
function aTotal(
  point: ChainPoint,
  held: number | null,
  at: number,
): { total: BalanceTotal; log: TestLog } {
  const balance = point.available + point.frozen + point.staked;
  const { seq: entries, digest } = point;
  const blindAt = (index: number) => sha256(`blind ${index}`);
  const parts = [
    { index: 5, amount: 123_456 },
    { index: 2, amount: balance - 123_456 },
  ];
  const leaves = Array.from({ length: 8 }, (_, index) => {
    const part = parts.findIndex((one) => one.index === index);
    const amount = parts[part]?.amount ?? (index === 3 ? 77_700 : 0);
    const named = { at, currency: CURRENCY, account: ACCOUNT, part, parts: parts.length };
    const blind = blindAt(index);
    const text = partText({ ...named, amount, entries, digest, blind });
    return sumLeaf(part < 0 ? `none|${blind}` : text, amount);
  });
  const levels = levelsOf(leaves);
  const root = levels.at(-1)?.[0] ?? sumLeaf('', 0);
  const sums = { leaves: leaves.length, total: root.sum, root: root.hash, held };
  const line = totalLine({ at, currency: CURRENCY, ...sums });
  const batchEntries = ['seed|of|another|line', line];
  const emptyLog = aLog();
  const batches = emptyLog.batches.map((batch) =>
    batch.seq === TOTAL_SEQ ? { ...batch, entries: batchEntries } : batch,
  );
  const log = new TestLog(batches, emptyLog.size, emptyLog.key);
  const pathTo = (leaf: number) =>
    levels.slice(0, -1).flatMap((level, height) => level[Math.floor(leaf / 2 ** height) ^ 1] ?? []);
  const total: BalanceTotal = {
    line,
    entry: { seq: TOTAL_SEQ, index: 1, path: pathOf(1, batchEntries) },
    ...log.place(TOTAL_SEQ),
    head: log.head(),
    entries,
    digest,
    parts: parts.map((one) => ({ ...one, blind: blindAt(one.index), path: pathTo(one.index) })),
  };
  return { total, log };
}

/** A customer's account with all statements and proofs of the server, derived from a log. */
export function anAccount(
  held: number | null = 2_000_000,
  totalAt = LOG_START + 36_000,
): AccountCheckInput & { log: TestLog } {
  const { lines, points } = aJournal();
  const last = points.at(-1) ?? CHAIN_START;
  const { total, log } = aTotal(points[6] ?? last, held, totalAt);
  return {
    log,
    keys: [keyStatement(log.key, log.key, log.first)],
    pinned: toBase64(log.key.publicKey),
    statement: aStatement(last, log),
    lines,
    start: null,
    shown: {
      statement: aStatement(points[4] ?? last, log),
      available: '10080.00',
      frozen: '0.00',
      staked: '0.00',
    },
    seen: [1, 4].map((seq) => aStatement(points[seq] ?? last, log)),
    entries: [5, 6].map((seq) => ({ seq, digest: points[seq]?.digest.slice(0, 16) ?? '' })),
    total,
    heads: [],
    links: [],
  };
}
