import { serverNow } from './clock';

/** Letters and digits of ids, as in server/platform/newId.ts. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHINA_MS = 8 * 3_600_000;

/** A new id of a request: `R`, the day in China and 50 random bits. */
export function newRequestId(): string {
  const day = new Date(serverNow() + CHINA_MS).toISOString().slice(0, 10).replace(/-/g, '');
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `R${day}-${[...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;
}
