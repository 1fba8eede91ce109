import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database } from '../db/Database';
import { insertArchive, pruneTicks, readArchivedUntil } from '../repositories/market/tickArchive';
import { findNextTicks, readTicks, type TickRow } from '../repositories/market/ticks';
import type { MarketLog } from './MarketLog';
import { batchLines, type ChainTick } from '../log/tickChain';
import { HOUR_MS } from '@candor/rules/durations';

const compress = promisify(gzip);

/** Hours archived in one go; a long backlog is worked off in several. */
const HOURS_MAX = 48;

/** Lines of the ticks, batch after batch, each batch in the order it was hashed in. */
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

/** Writes the lines of [from, until) in their hashed form and deletes what no order names. */
async function archiveHour(db: Database, log: MarketLog, from: number, until: number) {
  const ticks = await readTicks(db, from, until - 1);
  const lines = await compress(`${archiveLines(ticks, log).join('\n')}\n`);
  await db.transaction(async (tx) => {
    await insertArchive(tx, { from, until, count: ticks.length, lines });
    await pruneTicks(tx, from, until);
  });
}

/**
 * Moves the ticks of whole hours older than the retention into compressed archives. The hash chain,
 * the candles and every tick that opened or closed an order stay as they are. Answers the hours moved.
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
