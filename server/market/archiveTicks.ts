import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database } from '../db/Database';
import { insertArchive, pruneTicks, readArchivedUntil } from '../repositories/market/tickArchive';
import { findNextTicks, readTicks, type TickRow } from '../repositories/market/ticks';
import type { MarketLog } from './MarketLog';
import { batchLines, type ChainTick } from '../log/tickChain';
import { HOUR_MS } from '@candor/rules/durations';

const compress = promisify(gzip);

/** Maximum hours archived per run; a backlog takes several runs. */
const HOURS_MAX = 48;

/** Returns the log lines of the ticks by batch, in the order in which they were hashed. */
function archiveLines(ticks: readonly TickRow[], log: MarketLog): string[] {
  const batches = new Map<number, ChainTick[]>();
  for (const { productId, seq, ts, price } of ticks) {
    const product = log.productById(productId);
    if (product === null) continue;
    const batch = batches.get(ts) ?? [];
    batches.set(ts, batch);
    batch.push({ procode: product.procode, decimals: product.decimals, seq, ts, price });
  }
  return [...batches.values()].flatMap(batchLines);
}

/** Archives the log lines of [from, until) and deletes the ticks that no order refers to. */
async function archiveHour(db: Database, log: MarketLog, from: number, toTs: number) {
  const ticks = await readTicks(db, from, toTs - 1);
  const lines = await compress(`${archiveLines(ticks, log).join('\n')}\n`);
  await db.transaction(async (tx) => {
    await insertArchive(tx, { from, until: toTs, count: ticks.length, lines });
    await pruneTicks(tx, from, toTs);
  });
}

/**
 * Moves ticks of whole hours older than the retention into compressed archives; returns the number
 * of hours. The hash chain, the candles, and ticks that opened or closed an order are not moved.
 */
export async function archiveTicks(
  db: Database,
  log: MarketLog,
  retentionHours: number,
): Promise<number> {
  const limit = log.now() - retentionHours * HOUR_MS;
  let hours = 0;
  for (; hours < HOURS_MAX; hours += 1) {
    const archivedUntil = await readArchivedUntil(db);
    if (archivedUntil === null) break;
    const next = await findNextTicks(db, archivedUntil);
    if (next === null) break;
    const from = next - (next % HOUR_MS);
    if (from + HOUR_MS > limit) break;
    await archiveHour(db, log, from, from + HOUR_MS);
  }
  return hours;
}
