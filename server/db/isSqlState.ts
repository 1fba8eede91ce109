import pg from 'pg';

/** True for an error of the database with one of these SQLSTATE codes. */
export function isSqlState(error: unknown, ...codes: string[]): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}
