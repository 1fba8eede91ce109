import { fromBase64, toHex } from '../crypto/bytes';

/**
 * Strict readers for the texts of a proof (docs/PROOF.md): one spelling per value, so that a text
 * that reads the same is the same. Each answers null for anything else.
 */

const WHOLE = /^(0|[1-9][0-9]{0,15})$/;

/** A whole number from 0 to 2^53 - 1, without leading zeros. */
export function readWhole(text: string | undefined): number | null {
  if (text === undefined || !WHOLE.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

/** The text, when it is of the pattern. */
export const matching = (text: string | undefined, pattern: RegExp) =>
  text !== undefined && pattern.test(text) ? text : null;

/** `candor/<log id>`: of 16 digits in the first logs, of 32 where it is of the first key's hash. */
export const isOrigin = (text: string) => /^candor\/[0-9a-f]{32}$/.test(text);

/** A SHA-256 in lower-case hex. */
export function readHash(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text) ? text : null;
}

/** A SHA-256 in base64, as a checkpoint has its root; answered in hex. */
export function readBase64Hash(text: string | undefined): string | null {
  const bytes = text === undefined ? null : fromBase64(text);
  return bytes?.length === 32 ? toHex(bytes) : null;
}

/** Base64 of so many bytes, as it is written. */
export function readBase64(text: string | undefined, bytes: number): string | null {
  return text !== undefined && fromBase64(text)?.length === bytes ? text : null;
}

/** Money and rates, so that the payout of any stake is a safe integer: with at most so many digits before the point and exactly so many behind it. */
const FIXED = {
  money: /^(0|[1-9][0-9]{0,12})\.[0-9]{2}$/,
  stake: /^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/,
  rate: /^(0|[1-9][0-9]{0,2})\.[0-9]{4}$/,
} as const;

/** Money or a rate as a whole number of its last decimal. */
export function readFixed(text: string | undefined, kind: keyof typeof FIXED): number | null {
  return text !== undefined && FIXED[kind].test(text) ? Number(text.replace('.', '')) : null;
}

const PRICE = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;
/** So that a price is a safe integer of its last decimal. */
const PRICE_DIGITS_MAX = 15;

/** A price as it is written, of up to 8 decimals. */
export function readPrice(text: string | undefined): string | null {
  const digits = (text ?? '').replace('.', '').length;
  return text !== undefined && PRICE.test(text) && digits <= PRICE_DIGITS_MAX ? text : null;
}

/** Whether a price has exactly that many decimals. */
export const hasPlaces = (price: string, decimals: number) =>
  (price.split('.')[1] ?? '').length === decimals;

/**
 * The values of a text of lines `name value`, in that order and no others, each ended by a line
 * feed. `title` is the whole first line.
 */
export function readFields<N extends string>(
  text: string,
  title: string,
  names: readonly N[],
): Record<N, string> | null {
  const lines = text.split('\n');
  if (lines.length !== names.length + 2 || lines[0] !== title || lines.at(-1) !== '') return null;
  const fields: Partial<Record<N, string>> = {};
  for (const [at, name] of names.entries()) {
    const line = lines[at + 1] ?? '';
    if (!line.startsWith(`${name} `)) return null;
    fields[name] = line.slice(name.length + 1);
  }
  return fields as Record<N, string>;
}

/** The object when none of its values is null. */
export function allKnown<T extends object>(values: { [K in keyof T]: T[K] | null }): T | null {
  return Object.values(values).includes(null) ? null : (values as T);
}
