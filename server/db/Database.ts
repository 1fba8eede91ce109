import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema';

/** A statement of a money path, prepared once a connection under its name. */
export interface Statement {
  name: string;
  text: string;
}

/** What a repository needs: the pool or one transaction. */
export interface Queryable {
  /**
   * Runs a named prepared statement. Row is what its select list promises, its columns in camelCase:
   * SQL says `user_id`, rows say `userId`, here as in the queries of Kysely.
   */
  query<Row extends pg.QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs a named statement that returns no rows; answers how many it touched. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
  /** Typed queries for everything that is not a money path; joins the same transaction. */
  readonly kysely: Kysely<Schema>;
}

export interface TransactionOptions {
  /** Longest wait for COMMIT, ms. */
  commitMs?: number;
  /**
   * Takes one of the two connections that are for requests that are refused, and for those of strangers
   * that wait for one another: however many there are, they delay no other.
   */
  isSpare?: boolean;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and answers its result after COMMIT, which is after its standby
   * has it where there is one. Serialisation failures and deadlocks (40001, 40P01) are retried from
   * the start, so `work` must have no effect outside the transaction. Throws `outcome_unknown` when
   * COMMIT was not answered, was not within `commitMs`, or reached this machine alone.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}
