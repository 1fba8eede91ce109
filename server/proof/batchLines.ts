import { MINUTE_MS } from '@candor/rules/durations';
import type { Database } from '../db/Database';
import { batchRoot, minuteTree } from '../log/tickChain';
import { inSlices } from '../platform/limits/slices';
import { readLoggedLines, type LineProduct } from '../repositories/market/loggedLines';
import { findMinuteAt, type MinuteRow } from '../repositories/market/minuteLog';
import { readBatchesBetween, type BatchRow } from '../repositories/market/ticks';
import type { MinuteFiles } from './minuteFiles';

/** Batches checked per event loop turn. */
const SLICE = 4;

const timeOf = (line: string) => Number(line.split('|')[2]);

function assertLines({ seq, root }: BatchRow, lines: readonly string[]): void {
  if (!batchRoot(lines).equals(root))
    throw new Error(`the ticks of batch ${seq} are not the logged`);
}

/**
 * Reads a sealed minute's lines, ordered by batch and product code. Throws when they differ from the
 * sealed ones.
 */
export async function readMinuteLines(
  db: Database,
  { idx, start, root }: MinuteRow,
  products: ReadonlyMap<number, LineProduct>,
): Promise<string[]> {
  const end = start + MINUTE_MS;
  const batches = await readBatchesBetween(db, start, end - 1);
  if (!minuteTree(batches).root.equals(root))
    throw new Error(`the batches of minute ${idx} are not the sealed ones`);
  const lines = (await readLoggedLines(db, products, start, end)).map(({ line }) => line);
  let from = 0;
  await inSlices(batches, SLICE, (batch) => {
    assertLines(batch, lines.slice(from, from + batch.n));
    from += batch.n;
  });
  return lines;
}

/**
 * Reads the lines of a batch in the order of its tree: from the file of its minute, or from the log.
 * Throws when they differ from the logged ones.
 */
export async function readBatchLines(
  db: Database,
  files: MinuteFiles,
  batch: BatchRow,
  products: ReadonlyMap<number, LineProduct>,
): Promise<string[]> {
  const { ts } = batch;
  const minute = await findMinuteAt(db, ts - (ts % MINUTE_MS));
  const stored = minute === null ? null : await files.read(minute);
  const fromFile = stored?.filter((line) => timeOf(line) === ts);
  if (fromFile !== undefined && batchRoot(fromFile).equals(batch.root)) return fromFile;
  const lines = (await readLoggedLines(db, products, ts, ts + 1)).map(({ line }) => line);
  assertLines(batch, lines);
  return lines;
}
