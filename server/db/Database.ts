import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema';

/** A statement of a money path, prepared once per connection. */
export interface SqlStatement {
  name: string;
  text: string;
}

/** Queries on the pool or in one transaction. */
export interface Queryable {
  /** Runs a query. `Row` declares the columns in camelCase: `user_id` becomes `userId`. */
  query<Row extends pg.QueryResultRow>(
    statement: SqlStatement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs a named statement without result; returns the number of affected rows. */
  execute(statement: SqlStatement, values?: readonly unknown[]): Promise<number>;
  /** Typed queries for paths that move no money; they run in the same transaction. */
  readonly kysely: Kysely<Schema>;
}

export interface TransactionOptions {
  /** Timeout of COMMIT, ms. */
  commitMs?: number;
  /** Uses one of two reserved connections, for failing requests and those that share a lock. */
  useReserve?: boolean;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and resolves after COMMIT, including replication to a standby.
   * Serialisation failures and deadlocks are retried, so `work` must have no other effects. Throws
   * `outcome_unknown` when COMMIT failed, timed out or was not replicated.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}
