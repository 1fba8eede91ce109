import type { Database } from '../db/openDatabase';
import { listProducts } from '../repositories/products';
import { readBatches, readTicks, type TickRow } from '../repositories/ticks';
import { fillLog } from './loadLog';
import type { MarketLog } from './MarketLog';

/** Batches taken one by one; a server further behind is brought up in one go. */
const BATCHES_MAX = 100;

async function refreshProducts(db: Database, log: MarketLog, ticks: readonly TickRow[]) {
  const unknown = ticks.some((tick) => log.productById(tick.productId) === null);
  if (unknown) log.addProducts(await listProducts(db));
}

/** Takes in every batch committed since the log's last one. */
export async function followLog(db: Database, log: MarketLog): Promise<void> {
  const rows = await readBatches(db, log.tail?.seq ?? 0, BATCHES_MAX);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return;
  if (rows.length === BATCHES_MAX) {
    log.addProducts(await listProducts(db));
    await fillLog(db, log);
    return;
  }
  const ticks = await readTicks(db, first.ts, last.ts);
  await refreshProducts(db, log, ticks);
  for (const row of rows) {
    log.apply({ row, ticks: ticks.filter((tick) => tick.ts === row.ts) });
  }
}
