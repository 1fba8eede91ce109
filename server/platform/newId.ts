import { randomInt } from 'node:crypto';
import { HOUR_MS } from '@candor/rules/durations';

/** Crockford's base 32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns random characters, 5 bits each, that are easy to read aloud. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns the day in China (UTC+8) as YYYYMMDD. */
function dayOf(now: number): string {
  return new Date(now + 8 * HOUR_MS).toISOString().slice(0, 10).replace(/-/g, '');
}

/** Returns a readable reference such as `D20251121-7KQ2M9XF4A`: kind, day, 50 random bits. */
export function newId(
  kind: 'D' | 'W' | 'M' | 'I' | 'C' | 'A' | 'B' | 'O' | 'Q' | 'R' | 'S',
  now: number,
): string {
  return `${kind}${dayOf(now)}-${randomCode(10)}`;
}
