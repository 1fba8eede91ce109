import { createHash } from 'node:crypto';

/**
 * SHA-256 of what a request means, in a fixed order, so that the same `requestId` with another
 * meaning is noticed. It is taken of the meaning and not of the text: "100" and "100.00" are one
 * amount. Secrets stay out, and so does the quote an order was placed at: a retry may have others.
 *
 * Only what was accepted is remembered under its `requestId`. A refusal moved no money and is
 * forgotten: the same id may be sent again once its cause is gone, and is accepted once then.
 */
export function requestHash(...parts: readonly (string | number)[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
