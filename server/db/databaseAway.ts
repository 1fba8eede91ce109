import pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../platform/errors';

/**
 * The server is there and cannot serve: connection_exception, admin_shutdown, crash_shutdown,
 * cannot_connect_now, read_only_sql_transaction (a standby, or a primary that was demoted).
 */
const AWAY_STATES = /^(08...|57P0[123]|25006)$/;

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** What the driver says itself; its errors have no code. */
const AWAY_SENTENCES =
  /^(Connection terminated|Connection ended|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|server closed the connection)/;

/**
 * Whether an error says that no primary answers, and nothing about the call itself: whoever asks
 * again finds one later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return AWAY_STATES.test(error.code ?? '');
  if (typeof error !== 'object' || error === null) return false;
  // One attempt for each address of a name.
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  const sentence = 'message' in error ? String(error.message) : '';
  return AWAY_CODES.has(code) || AWAY_SENTENCES.test(sentence);
}

/**
 * What work in the background does with an error: it is logged, unless the database is away, which
 * is logged once for the whole server (`Outage`).
 */
export function logUnlessAway(log: Logger, what: string): (error: unknown) => void {
  return (err) => {
    const isBusy = err instanceof AppError && ['server_busy', 'outcome_unknown'].includes(err.code);
    if (!isBusy && !isDatabaseAway(err)) log.error({ err }, what);
  };
}
