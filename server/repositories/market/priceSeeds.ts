import type { Queryable, SqlStatement } from '../../db/Database';

export interface SeedDay {
  day: string;
  commitment: Buffer;
  committedAt: number;
  seed: Buffer | null;
  revealedAt: number | null;
}

const MASTER_SEED: SqlStatement = {
  name: 'price_master',
  text: 'select sealed from price_master where id = 1',
};
const INSERT_MASTER: SqlStatement = {
  name: 'price_master_insert',
  text: `insert into price_master (id, sealed, made_at) values (1, $1, $2) on conflict do nothing`,
};
const COMMIT: SqlStatement = {
  name: 'price_day_insert',
  text: `with promised as (insert into price_day (day, commitment, committed_at) values ($1, $2, $3)
           on conflict do nothing returning day)
         insert into log_pending (line) select $4 from promised`,
};
const HIDDEN_SEEDS: SqlStatement = {
  name: 'price_day_hidden',
  text: `select d.day, d.commitment from price_day d left join price_seed s on s.day = d.day
         where d.day < $1 and s.day is null order by d.day`,
};
const REVEAL: SqlStatement = {
  name: 'price_seed_insert',
  text: `insert into price_seed (day, seed, revealed_at) values ($1, $2, $3) on conflict do nothing`,
};
const SEED_DAYS: SqlStatement = {
  name: 'price_days',
  text: `select d.day, d.commitment, d.committed_at, s.seed,
           s.revealed_at
         from price_day d left join price_seed s on s.day = d.day order by d.day desc limit $1`,
};

/** Returns the sealed master secret; stores `newMaster` when there is none. */
export async function getOrCreatePriceMaster(
  db: Queryable,
  newMaster: Buffer,
  at: number,
): Promise<Buffer> {
  const stored = await db.query<{ sealed: Buffer }>(MASTER_SEED);
  if (stored[0] !== undefined) return stored[0].sealed;
  await db.execute(INSERT_MASTER, [newMaster, at]);
  const [row] = await db.query<{ sealed: Buffer }>(MASTER_SEED);
  if (row === undefined) throw new Error('the price master is gone');
  return row.sealed;
}

/** Publishes a day's commitment and adds `line` to the log, unless the day has a commitment. */
export async function commitDay(
  db: Queryable,
  day: string,
  commitment: Buffer,
  at: number,
  line: string,
): Promise<void> {
  await db.execute(COMMIT, [day, commitment, at, line]);
}

/** Lists the days before `day` whose seeds are not revealed yet. */
export async function listHiddenDays(
  db: Queryable,
  day: string,
): Promise<Pick<SeedDay, 'day' | 'commitment'>[]> {
  return db.query(HIDDEN_SEEDS, [day]);
}

export async function revealDay(
  db: Queryable,
  day: string,
  seed: Buffer,
  at: number,
): Promise<void> {
  await db.execute(REVEAL, [day, seed, at]);
}

export async function listSeedDays(db: Queryable, limit: number): Promise<SeedDay[]> {
  return db.query<SeedDay>(SEED_DAYS, [limit]);
}
