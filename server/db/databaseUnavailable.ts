import pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '../platform/errors';

/** SQL states of an unavailable database: no connection, shut down, or read-only (a standby). */
const UNAVAILABLE_STATES = /^(08...|57P0[123]|25006)$/;

const UNAVAILABLE_CODES = new Set([
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

/** Messages of the driver's errors, which have no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Connection ended|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|server closed the connection)/;

/** True when no primary responds: the error is not the call's fault, and a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATES.test(error.code ?? '');
  if (typeof error !== 'object' || error === null) return false;
  // An AggregateError has one error per address of the host name.
  if ('errors' in error && Array.isArray(error.errors))
    return error.errors.some(isDatabaseUnavailable);
  const code = 'code' in error ? String(error.code) : '';
  const message = 'message' in error ? String(error.message) : '';
  return UNAVAILABLE_CODES.has(code) || UNAVAILABLE_MESSAGES.test(message);
}

/** Returns an error handler for background work. It ignores outages, because `Outage` logs them. */
export function logUnlessUnavailable(log: Logger, message: string): (error: unknown) => void {
  return (err) => {
    const isBusy = err instanceof AppError && ['server_busy', 'outcome_unknown'].includes(err.code);
    if (!isBusy && !isDatabaseUnavailable(err)) log.error({ err }, message);
  };
}
