import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database, Statement } from '../db/openDatabase';
import { HOUR_MS } from '../repositories/candles';
import { readTicks, type TickRow } from '../repositories/ticks';
import type { MarketLog } from './MarketLog';
import { batchLines, type ChainTick } from './tickChain';

const compress = promisify(gzip);

const LAST_ARCHIVED: Statement = {
  name: 'archive_last',
  text: `select coalesce((select max(to_ts) from tick_archive),
           (select ts - mod(ts, ${HOUR_MS}) from tick_batch order by seq limit 1)) as "until"`,
};

/** The first instant at or after `from` that has ticks; skips the hours nobody traded. */
const NEXT_BATCH: Statement = {
  name: 'archive_next',
  text: 'select min(ts) as ts from tick_batch where ts >= $1 and n > 0',
};

const INSERT: Statement = {
  name: 'archive_insert',
  text: `insert into tick_archive (from_ts, to_ts, n, lines) values ($1, $2, $3, $4)
         on conflict do nothing`,
};

const PRUNE: Statement = { name: 'archive_prune', text: 'select prune_ticks($1, $2)' };

/** Hours archived in one go; a long backlog is worked off in several. */
const MOST_HOURS = 48;

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
    await tx.execute(INSERT, [from, until, ticks.length, lines]);
    await tx.query(PRUNE, [from, until]);
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
  for (; hours < MOST_HOURS; hours += 1) {
    const [last] = await db.query<{ until: number | null }>(LAST_ARCHIVED);
    if (last === undefined || last.until === null) break;
    const [next] = await db.query<{ ts: number | null }>(NEXT_BATCH, [last.until]);
    if (next === undefined || next.ts === null) break;
    const from = next.ts - (next.ts % HOUR_MS);
    if (from + HOUR_MS > limit) break;
    await archiveHour(db, log, from, from + HOUR_MS);
  }
  return hours;
}
