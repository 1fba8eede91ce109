import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a request asks for, in a fixed order, so that the same `requestId` with another
 * body is noticed. Secrets stay out: a retry may repeat them or not.
 */
export function requestHash(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
