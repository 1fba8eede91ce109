import type { HaltReason } from '../../../types/contract/product';
import type { Queryable, Statement } from '../../db/Database';

/** Who writes the log, and how far what follows from it has come. */
export interface MarketState {
  holder: string;
  source: string;
  sourceOrigin: number;
  rolledUntil: number;
  settledUntil: number;
  /** Products whose price is not believed, and why. */
  halts: Record<string, HaltReason>;
}

const COLUMNS = `holder, source, source_origin, rolled_until,
  settled_until, halts`;
/** The database's clock decides who holds the log: the servers' own may differ. */
const DATABASE_NOW = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Nobody takes the right for so long: one that ends even later was taken before the database's
 * clock was set back, and would keep everybody waiting for as long as that.
 */
const HOLD_MS_MAX = 600_000;

const READ: Statement = {
  name: 'market_state_read',
  text: `select ${COLUMNS} from market_state where id = 1`,
};

const LOCK: Statement = {
  name: 'market_state_lock',
  text: 'select id from market_state where id = 1 for update',
};

const HOLD: Statement = {
  name: 'market_state_hold',
  text: `update market_state set holder = $1, held_until = ${DATABASE_NOW} + $2
         where id = 1 and (holder = $1 or held_until < ${DATABASE_NOW}
           or held_until > ${DATABASE_NOW} + ${HOLD_MS_MAX}) returning ${COLUMNS}`,
};

const RELEASE: Statement = {
  name: 'market_state_release',
  text: `update market_state set held_until = 0 where id = 1 and holder = $1`,
};

const BEGIN_SOURCE: Statement = {
  name: 'market_state_source',
  text: `update market_state set source = $1, source_origin = $2 where id = 1`,
};

const HALTS: Statement = {
  name: 'market_state_halts',
  text: `update market_state set halts = $1::jsonb where id = 1`,
};

const ROLLED: Statement = {
  name: 'market_state_rolled',
  text: `update market_state set rolled_until = $1 where id = 1 and rolled_until < $1`,
};

const SETTLED: Statement = {
  name: 'market_state_settled',
  text: `update market_state set settled_until = $1 where id = 1 and settled_until < $1`,
};

/** Holds the market's row until the caller's transaction ends: one server seeds at a time. */
export async function lockMarketState(tx: Queryable): Promise<void> {
  await tx.query(LOCK);
}

export async function readMarketState(db: Queryable): Promise<MarketState> {
  const [state] = await db.query<MarketState>(READ);
  if (state === undefined) throw new Error('market_state has lost its row');
  return state;
}

/**
 * Takes or renews the right to write the log for `ttlMs`; null while another server holds it.
 * The row stays locked until the caller's transaction ends, so no two servers write at once.
 */
export async function holdTicker(
  tx: Queryable,
  holder: string,
  ttlMs: number,
): Promise<MarketState | null> {
  return (await tx.query<MarketState>(HOLD, [holder, ttlMs]))[0] ?? null;
}

/** Gives the right back at once, so that another server need not wait for its end. */
export async function releaseTicker(db: Queryable, holder: string): Promise<void> {
  await db.execute(RELEASE, [holder]);
}

/** Notes when which price source began to play. */
export async function beginSource(tx: Queryable, source: string, origin: number): Promise<void> {
  await tx.execute(BEGIN_SOURCE, [source, origin]);
}

/** Notes the products that are halted now, all of them. */
export async function writeHalts(
  db: Queryable,
  halts: Readonly<Record<string, HaltReason>>,
): Promise<void> {
  await db.execute(HALTS, [JSON.stringify(halts)]);
}

/** Moves the candles' mark; answers whether it was behind `until` (and is locked now). */
export async function markRolled(tx: Queryable, until: number): Promise<boolean> {
  return (await tx.execute(ROLLED, [until])) === 1;
}

export async function markSettled(db: Queryable, until: number): Promise<void> {
  await db.execute(SETTLED, [until]);
}
