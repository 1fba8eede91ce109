import type { TradingMode } from '../db/kinds';
import type { Queryable } from '../db/Database';

const ID = 1;
/** Who decides in demo mode: the seed of the demo customer, and the stand-in for a reviewer. */
const DEMO_ACTORS = ['seed', 'reviewer:demo'];

/** What the database was first started as; null before its first start. */
export async function readTradingMode(db: Queryable): Promise<TradingMode | null> {
  const row = await db.kysely
    .selectFrom('installation')
    .select('tradingMode')
    .where('id', '=', ID)
    .executeTakeFirst();
  return row?.tradingMode ?? null;
}

/** Stores the mode of the first start; one that is stored already stays. */
export async function storeTradingMode(
  db: Queryable,
  tradingMode: TradingMode,
  at: number,
): Promise<void> {
  await db.kysely
    .insertInto('installation')
    .values({ id: ID, tradingMode, at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Whether demo mode has left something in a database from before the mode was stored. */
export async function hasDemoTraces(db: Queryable): Promise<boolean> {
  for (const table of ['identityDecision', 'depositDecision', 'withdrawalStep'] as const) {
    const found = await db.kysely
      .selectFrom(table)
      .select('id')
      .where('actor', 'in', DEMO_ACTORS)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}
