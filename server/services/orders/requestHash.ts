import { createHash } from 'node:crypto';

/**
 * SHA-256 of a request's meaning, to detect a reused `requestId`. Amounts are parsed first. Secrets
 * and the seen quote are excluded: a retry may have others. Only accepted requests are stored, so
 * the same id may be sent again after a refusal.
 */
export function requestHash(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
