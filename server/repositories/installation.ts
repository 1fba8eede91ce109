import type { TradingMode } from '../db/kinds';
import type { Queryable } from '../db/Database';

const SINGLE_ID = 1;

/** Reads the trading mode that the first start stored; null before the first start. */
export async function readTradingMode(db: Queryable): Promise<TradingMode | null> {
  const row = await db.kysely
    .selectFrom('installation')
    .select('tradingMode')
    .where('id', '=', SINGLE_ID)
    .executeTakeFirst();
  return row?.tradingMode ?? null;
}

/** Stores the trading mode at the first start; later calls have no effect. */
export async function storeTradingMode(
  db: Queryable,
  tradingMode: TradingMode,
  at: number,
): Promise<void> {
  await db.kysely
    .insertInto('installation')
    .values({ id: SINGLE_ID, tradingMode, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
