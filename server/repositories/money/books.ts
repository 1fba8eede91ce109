import { sql } from 'kysely';
import type { Queryable } from '../../db/Database';
import type { Currency } from '../../db/kinds';

/** Maximum of entries in an export. */
export const ENTRIES_MAX = 100_000;

/** Sums of a period in a currency, minor units. */
export interface BookSums {
  currency: Currency;
  owedBefore: number;
  owedAfter: number;
  /** Amounts by kind of entry; kinds without an entry are missing. */
  kinds: Readonly<Record<string, number>>;
  entries: number;
  /** Number of all entries until the end. */
  entriesUntil: number;
}

/** Sums of a closed day, as they were then. */
export interface ClosedSums extends BookSums {
  held: number | null;
  by: string;
  at: number;
}

/** Reads the sums of a period, `to` excluded, in each currency. */
export async function sumPeriod(
  db: Queryable,
  { from, to }: { from: number; to: number },
): Promise<BookSums[]> {
  const { rows } = await sql<BookSums>`
    select * from book_sums(${from}, ${to}) order by currency desc`.execute(db.kysely);
  return rows;
}

/** Reads the sums of a closed day; none when it is not closed. */
export async function findClosedSums(db: Queryable, day: string): Promise<ClosedSums[]> {
  const { rows } = await sql<ClosedSums>`
    select c.currency, c.owed_before, c.owed_after, c.kinds, c.entries, c.entries_until, c.held,
      r.asked_by as by, c.at
    from book_close c join operator_request r on r.id = c.request
    where c.day = ${day}`.execute(db.kysely);
  return rows;
}

/** A closed day with who closed it. */
interface BookClose {
  day: string;
  by: string;
  at: number;
  request: string;
}

/** Lists closed days, newest first. */
export async function listCloses(db: Queryable, limit: number): Promise<BookClose[]> {
  const { rows } = await sql<BookClose>`
    select distinct c.day, r.asked_by as by, c.at, c.request
    from book_close c join operator_request r on r.id = c.request
    order by c.day desc limit ${limit}`.execute(db.kysely);
  return rows;
}

/** Closes the day of a request that this transaction carries out. Throws `book_…`, `day_running`. */
export async function closeBook(tx: Queryable, request: string): Promise<void> {
  await sql`select close_book(${request})`.execute(tx.kysely);
}

export interface BookEntry {
  at: number;
  userId: number;
  currency: string;
  seq: number;
  kind: string;
  ref: string;
  debit: string;
  credit: string;
  amount: number;
  reason: string | null;
}

/** Lists journal entries of a period in order of time. */
export async function listEntries(
  db: Queryable,
  { from, to, limit }: { from: number; to: number; limit: number },
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select at, user_id, currency, seq, kind, ref, debit, credit, amount, reason from journal
    where at >= ${from} and at < ${to} order by at, user_id, currency, seq limit ${limit}`.execute(
    db.kysely,
  );
  return rows;
}
