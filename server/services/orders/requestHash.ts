import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a request's meaning, to detect a reused `requestId`. Amounts are parsed
 * first. Secrets and the seen quote are excluded, because they may differ in a retry. Only accepted
 * requests are stored, so the same id may be sent again after a refusal.
 */
export function requestHash(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
