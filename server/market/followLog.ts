import type { Database } from '../db/Database';
import { listProducts } from '../repositories/market/products';
import {
  awaitReplication,
  readBatches,
  readTicks,
  type TickRow,
} from '../repositories/market/ticks';
import { fillLog } from './loadLog';
import type { MarketLog } from './MarketLog';

/** Maximum batches applied one by one; a server further behind reloads. */
const BATCHES_MAX = 100;
/** A batch later than this (ms) may not be on the standby yet, so it is shown once replicated. */
const LATE_MS = 500;

async function refreshProducts(db: Database, log: MarketLog, ticks: readonly TickRow[]) {
  const unknown = ticks.some((tick) => log.productById(tick.productId) === null);
  if (unknown) log.addProducts(await listProducts(db));
}

async function reload(db: Database, log: MarketLog): Promise<void> {
  await awaitReplication(db);
  log.addProducts(await listProducts(db));
  await fillLog(db, log);
}

/** Number of the last batch that this server showed, and of the last batch in the database now. */
export interface Rewind {
  shown: number;
  now: number;
}

/**
 * Applies every batch committed since the log's newest batch. If a failover lost that batch in the
 * database, reloads the log and returns the rewind.
 */
export async function followLog(db: Database, log: MarketLog): Promise<Rewind | null> {
  const { tail } = log;
  const found = await readBatches(db, (tail?.seq ?? 0) - 1, BATCHES_MAX + 1);
  const [own] = found;
  if (tail !== null && (own?.seq !== tail.seq || !own.digest.equals(tail.digest))) {
    await reload(db, log);
    return { shown: tail.seq, now: log.tail?.seq ?? 0 };
  }
  const rows = tail === null ? found : found.slice(1);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return null;
  if (rows.length >= BATCHES_MAX) {
    await reload(db, log);
    return null;
  }
  const ticks = await readTicks(db, first.ts, last.ts);
  await refreshProducts(db, log, ticks);
  if (log.now() - first.ts > LATE_MS) await awaitReplication(db);
  for (const row of rows) {
    log.apply({ row, ticks: ticks.filter((tick) => tick.ts === row.ts) });
  }
  return null;
}
