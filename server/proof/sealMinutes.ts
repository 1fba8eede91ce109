import { checkpointText } from '@candor/proof/texts/checkpointText';
import { minuteLeaf } from '@candor/proof/texts/minuteLeaf';
import type { Database } from '../db/Database';
import { isSqlState } from '../db/isSqlState';
import {
  readLoggedLines,
  type LineProduct,
  type LoggedLine,
} from '../repositories/market/loggedLines';
import {
  insertSealed,
  readFirstLiveInstant,
  readLastMinute,
  readNodes,
  type HeadRow,
  type MinuteRow,
  type NodeRow,
  type SealedRows,
} from '../repositories/market/minuteLog';
import { findNextTicks, readTips } from '../repositories/market/ticks';
import { GrowingTree, leafHash, MemoryTree } from '../log/merkle';
import { nodeReader } from '../log/nodeReader';
import type { MinuteFiles } from './minuteFiles';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum minutes sealed per transaction: with ticks, and without. */
const MINUTES_MAX = 10;
const SILENT_MINUTES_MAX = 1_000;
/** Maximum lines per read, unless a single minute has more. */
const LINES_MAX = 200_000;
const TICKS_A_MINUTE = 60;
/**
 * Maximum age of an opening tick, ms: the log of minutes begins this long before its first batch.
 */
const BEFORE_FIRST_MS = 3_000;
const UNIQUE = '23505';
const NO_TIP = Buffer.alloc(32);

export interface SealDeps {
  db: Database;
  products: ReadonlyMap<number, LineProduct>;
  origin: string;
  sign: (text: string) => string;
  files: MinuteFiles;
}

/** Returns the next minute to seal; null before the first live batch. */
async function nextMinute(db: Database): Promise<{ idx: number; start: number } | null> {
  const last = await readLastMinute(db);
  if (last !== null) return { idx: last.idx + 1, start: last.start + MINUTE_MS };
  const firstLive = await readFirstLiveInstant(db);
  if (firstLive === null) return null;
  const first = firstLive - BEFORE_FIRST_MS;
  return { idx: 0, start: first - (first % MINUTE_MS) };
}

/** Returns the number of minutes to seal together: few with ticks, many without. */
async function countMinutes(
  { db, products }: SealDeps,
  start: number,
  closedTs: number,
): Promise<number> {
  const ticksAt = Math.min((await findNextTicks(db, start)) ?? closedTs, closedTs);
  const silentMinutes = Math.floor((ticksAt - start) / MINUTE_MS);
  const linesBound = Math.max(1, Math.floor(LINES_MAX / (products.size * TICKS_A_MINUTE)));
  const busy = Math.min(MINUTES_MAX, linesBound);
  const max = silentMinutes > MINUTES_MAX ? Math.min(silentMinutes, SILENT_MINUTES_MAX) : busy;
  return Math.min(max, (closedTs - start) / MINUTE_MS);
}

interface MinuteLines {
  row: MinuteRow;
  lines: readonly string[];
}

async function readMinutesFrom(
  { db, products }: SealDeps,
  first: { idx: number; start: number },
  count: number,
): Promise<MinuteLines[]> {
  const starts = Array.from({ length: count }, (_, i) => first.start + i * MINUTE_MS);
  const end = first.start + count * MINUTE_MS;
  const byMinute = new Map<number, LoggedLine[]>();
  for (const line of await readLoggedLines(db, products, first.start, end)) {
    const minute = line.ts - (line.ts % MINUTE_MS);
    const lines = byMinute.get(minute) ?? [];
    byMinute.set(minute, lines);
    lines.push(line);
  }
  const ends = starts.map((start) => start + MINUTE_MS);
  const tips = await readTips(db, ends);
  return starts.map((start, i) => {
    const lines = (byMinute.get(start) ?? []).map(({ line }) => line);
    const tip = { tipSeq: tips[i]?.seq ?? 0, tipDigest: tips[i]?.digest ?? NO_TIP };
    const { root } = MemoryTree.fromLines(lines);
    return { row: { idx: first.idx + i, start, n: lines.length, root, ...tip }, lines };
  });
}

/** Returns the canonical text of a minute's leaf. */
export function minuteLeafText({ start, n, root, tipSeq, tipDigest }: MinuteRow): string {
  const hashes = { root: root.toString('hex'), tipDigest: tipDigest.toString('hex') };
  return minuteLeaf({ start, n, tipSeq, ...hashes });
}

async function appendToTree(deps: SealDeps, minutes: readonly MinuteRow[]): Promise<SealedRows> {
  const size = minutes[0]?.idx ?? 0;
  const readNode = nodeReader(await readNodes(deps.db, GrowingTree.peaks(size)));
  const tree = new GrowingTree(size, readNode);
  const nodes: NodeRow[] = [];
  const heads: HeadRow[] = [];
  for (const minute of minutes) {
    nodes.push(...tree.append(leafHash(minuteLeafText(minute))));
    const first = minute.start - minute.idx * MINUTE_MS;
    const root = tree.root;
    const head = { origin: deps.origin, size: tree.size, root: root.toString('base64'), first };
    heads.push({ size: tree.size, root, note: deps.sign(checkpointText(head)) });
  }
  return { minutes, nodes, heads };
}

/**
 * Seals minutes that end at or before `closedTs`, before which no later batch can be. The log
 * determines the result, so any server may seal. Returns the new heads, oldest first; empty when
 * all minutes are sealed, null when another server was faster.
 */
export async function sealMinutes(deps: SealDeps, closedTs: number): Promise<HeadRow[] | null> {
  const nextToSeal = await nextMinute(deps.db);
  if (nextToSeal === null || nextToSeal.start + MINUTE_MS > closedTs) return [];
  const count = await countMinutes(deps, nextToSeal.start, closedTs);
  const minutes = await readMinutesFrom(deps, nextToSeal, count);
  const rows = await appendToTree(
    deps,
    minutes.map(({ row }) => row),
  );
  try {
    await deps.db.transaction((tx) => insertSealed(tx, rows));
  } catch (error) {
    if (isSqlState(error, UNIQUE)) return null;
    throw error;
  }
  // A failed write is not fatal: the file is rebuilt on demand.
  for (const { row, lines } of minutes) {
    if (row.n > 0) await deps.files.write(row, lines).catch(() => {});
  }
  return [...rows.heads];
}
