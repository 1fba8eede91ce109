import type { HaltReason } from '../../../types/contract/product';
import type { Queryable, SqlStatement } from '../../db/Database';

/** The log's writer, the halted products, and the progress of candles and settlements. */
export interface MarketState {
  holder: string;
  source: string;
  sourceOrigin: number;
  rolledUntil: number;
  settledUntil: number;
  /** Reason of each halted product, by product code. */
  halts: Record<string, HaltReason>;
  /** The setting `holidays`. */
  holidays: string | null;
}

/** Feeds of the price source as its reader sees them. */
export interface SourcesState {
  /** Time of the report, ms; null before the first one. */
  at: number | null;
  /** Milliseconds without a usable price, by number of the feed. */
  ages: Record<string, number>;
}

const COLUMNS = `holder, source, source_origin, rolled_until,
  settled_until, halts,
  (select value from app_config where name = 'holidays' order by locale limit 1) as holidays`;
/** SQL for the database's time, which decides about the lease because servers' clocks differ. */
const DATABASE_NOW = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Maximum lease. A later end means that the database's clock was set back, and is ignored. */
const LEASE_MS_MAX = 600_000;

const READ: SqlStatement = {
  name: 'market_state_read',
  text: `select ${COLUMNS} from market_state where id = 1`,
};

const LOCK: SqlStatement = {
  name: 'market_state_lock',
  text: 'select id from market_state where id = 1 for update',
};

const ACQUIRE_LEASE: SqlStatement = {
  name: 'market_state_hold',
  text: `update market_state set holder = $1, held_until = ${DATABASE_NOW} + $2
         where id = 1 and (holder = $1 or held_until < ${DATABASE_NOW}
           or held_until > ${DATABASE_NOW} + ${LEASE_MS_MAX}) returning ${COLUMNS}`,
};

const RELEASE: SqlStatement = {
  name: 'market_state_release',
  text: `update market_state set held_until = 0 where id = 1 and holder = $1`,
};

const BEGIN_SOURCE: SqlStatement = {
  name: 'market_state_source',
  text: `update market_state set source = $1, source_origin = $2 where id = 1`,
};

const HALTS: SqlStatement = {
  name: 'market_state_halts',
  text: `update market_state set halts = $1::jsonb where id = 1`,
};

const SOURCES: SqlStatement = {
  name: 'market_state_sources',
  text: `update market_state set sources = $1::jsonb where id = 1`,
};

const READ_SOURCES: SqlStatement = {
  name: 'market_state_sources_read',
  text: `select sources -> 'at' as at, coalesce(sources -> 'ages', '{}') as ages
         from market_state where id = 1`,
};

const SET_ROLLED: SqlStatement = {
  name: 'market_state_rolled',
  text: `update market_state set rolled_until = $1 where id = 1 and rolled_until < $1`,
};

const MARK_SETTLED: SqlStatement = {
  name: 'market_state_settled',
  text: `update market_state set settled_until = $1 where id = 1 and settled_until < $1`,
};

/** Locks the market's row, so that only one server seeds. */
export async function lockMarketState(tx: Queryable): Promise<void> {
  await tx.query(LOCK);
}

export async function readMarketState(db: Queryable): Promise<MarketState> {
  const [state] = await db.query<MarketState>(READ);
  if (state === undefined) throw new Error('market_state has lost its row');
  return state;
}

/**
 * Acquires or renews the writer's lease for `ttlMs`; null while another server has it. The row
 * stays locked until the transaction ends, so no two servers write at once.
 */
export async function acquireLease(
  tx: Queryable,
  holder: string,
  ttlMs: number,
): Promise<MarketState | null> {
  return (await tx.query<MarketState>(ACQUIRE_LEASE, [holder, ttlMs]))[0] ?? null;
}

/** Releases the lease, so that another server need not wait for its end. */
export async function releaseLease(db: Queryable, holder: string): Promise<void> {
  await db.execute(RELEASE, [holder]);
}

export async function beginSource(tx: Queryable, source: string, origin: number): Promise<void> {
  await tx.execute(BEGIN_SOURCE, [source, origin]);
}

/** Replaces the set of halted products. */
export async function writeHalts(
  db: Queryable,
  halts: Readonly<Record<string, HaltReason>>,
): Promise<void> {
  await db.execute(HALTS, [JSON.stringify(halts)]);
}

export async function writeSources(db: Queryable, sources: SourcesState): Promise<void> {
  await db.execute(SOURCES, [JSON.stringify(sources)]);
}

export async function readSources(db: Queryable): Promise<SourcesState> {
  const [state] = await db.query<SourcesState>(READ_SOURCES);
  if (state === undefined) throw new Error('market_state has lost its row');
  return state;
}

/** Advances and locks the mark up to which candles exist; returns whether it was before `until`. */
export async function markRolled(tx: Queryable, until: number): Promise<boolean> {
  return (await tx.execute(SET_ROLLED, [until])) === 1;
}

export async function markSettled(db: Queryable, until: number): Promise<void> {
  await db.execute(MARK_SETTLED, [until]);
}
