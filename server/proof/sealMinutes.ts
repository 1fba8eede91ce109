import { checkpointText } from '@candor/proof/texts/checkpointText';
import { minuteLeaf } from '@candor/proof/texts/minuteLeaf';
import type { Database } from '../db/Database';
import { isSqlState } from '../db/isSqlState';
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
import { findBatchFrom, readBatchesBetween, type BatchRow } from '../repositories/market/ticks';
import { GrowingTree, leafHash } from '../log/merkle';
import { merkleNodeReader } from '../log/merkleNodeReader';
import { minuteTree } from '../log/tickChain';
import { MINUTE_MS } from '@candor/rules/durations';

/** Maximum minutes sealed per transaction: with batches, and without. */
const MINUTES_MAX = 10;
const SILENT_MINUTES_MAX = 1_000;
const UNIQUE = '23505';

export interface SealDeps {
  db: Database;
  origin: string;
  /** Time between two batches, ms. */
  interval: number;
  sign: (text: string) => string;
  /** Writes the file of a sealed minute. */
  store: (minute: MinuteRow) => Promise<void>;
}

/** Returns the next minute to seal; null before the first live batch. */
async function nextMinute(db: Database): Promise<{ idx: number; start: number } | null> {
  const last = await readLastMinute(db);
  if (last !== null) return { idx: last.idx + 1, start: last.start + MINUTE_MS };
  const firstLive = await readFirstLiveInstant(db);
  if (firstLive === null) return null;
  return { idx: 0, start: firstLive - (firstLive % MINUTE_MS) };
}

/** Returns the number of minutes to seal together: few with batches, many without. */
async function countMinutes(db: Database, start: number, closedTs: number): Promise<number> {
  const batchTs = Math.min((await findBatchFrom(db, start))?.ts ?? closedTs, closedTs);
  const silentMinutes = Math.floor((batchTs - start) / MINUTE_MS);
  const max = Math.min(Math.max(silentMinutes, MINUTES_MAX), SILENT_MINUTES_MAX);
  return Math.min(max, (closedTs - start) / MINUTE_MS);
}

async function readMinutesFrom(
  db: Database,
  first: { idx: number; start: number },
  count: number,
): Promise<MinuteRow[]> {
  const end = first.start + count * MINUTE_MS;
  const batches = Array.from({ length: count }, (): BatchRow[] => []);
  for (const batch of await readBatchesBetween(db, first.start, end - 1))
    batches[Math.floor((batch.ts - first.start) / MINUTE_MS)]?.push(batch);
  return batches.map((own, i) => ({
    idx: first.idx + i,
    start: first.start + i * MINUTE_MS,
    n: own.length,
    root: minuteTree(own).root,
  }));
}

/** Returns the canonical text of a minute's leaf. */
export function minuteLeafText({ start, n, root }: MinuteRow): string {
  return minuteLeaf({ start, n, root: root.toString('hex') });
}

async function appendToTree(deps: SealDeps, minutes: readonly MinuteRow[]): Promise<SealedRows> {
  const size = minutes[0]?.idx ?? 0;
  const readNode = merkleNodeReader(await readNodes(deps.db, GrowingTree.peaks(size)));
  const tree = new GrowingTree(size, readNode);
  const nodes: NodeRow[] = [];
  const heads: HeadRow[] = [];
  for (const minute of minutes) {
    nodes.push(...tree.append(leafHash(minuteLeafText(minute))));
    const first = minute.start - minute.idx * MINUTE_MS;
    const root = tree.root;
    const { origin, interval } = deps;
    const head = { origin, size: tree.size, root: root.toString('base64'), first, interval };
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
  const count = await countMinutes(deps.db, nextToSeal.start, closedTs);
  const minutes = await readMinutesFrom(deps.db, nextToSeal, count);
  const rows = await appendToTree(deps, minutes);
  try {
    await deps.db.transaction((tx) => insertSealed(tx, rows));
  } catch (error) {
    if (isSqlState(error, UNIQUE)) return null;
    throw error;
  }
  // A failed write is not fatal: the file is rebuilt on demand.
  for (const minute of minutes) if (minute.n > 0) await deps.store(minute).catch(() => {});
  return [...rows.heads];
}
