import type { Minor } from '@candor/rules/money';
import type { Side } from '@candor/rules/order';
import { fromBase64, toHex } from '../crypto/bytes';
import type { BatchName } from './orderText';

/** Readers for texts of a proof (docs/PROOF.md). Each value has one spelling; null otherwise. */

const WHOLE = /^(0|[1-9][0-9]{0,15})$/;

/** A whole number from 0 to 2^53 - 1, without leading zeros. */
export function readWholeNumber(text: string | undefined): number | null {
  if (text === undefined || !WHOLE.test(text)) return null;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : null;
}

export const textMatching = (text: string | undefined, pattern: RegExp) =>
  text !== undefined && pattern.test(text) ? text : null;

/** `candor/<log id>`: 32 digits of the hash of the log's first key. */
export const isOrigin = (text: string) => /^candor\/[0-9a-f]{32}$/.test(text);

/** A SHA-256 in lower-case hex. */
export function readHash(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text) ? text : null;
}

/** Reads a SHA-256 in base64, as in a checkpoint; returns hex. */
export function readBase64Hash(text: string | undefined): string | null {
  const bytes = text === undefined ? null : fromBase64(text);
  return bytes?.length === 32 ? toHex(bytes) : null;
}

/** Base64 of exactly `bytes` bytes, returned unchanged. */
export function readBase64(text: string | undefined, bytes: number): string | null {
  return text !== undefined && fromBase64(text)?.length === bytes ? text : null;
}

/** Limits digits so that the payout of any stake is a safe integer. */
const FIXED = {
  money: /^(0|[1-9][0-9]{0,12})\.[0-9]{2}$/,
  stake: /^(0|[1-9][0-9]{0,9})\.[0-9]{2}$/,
  rate: /^(0|[1-9][0-9]{0,2})\.[0-9]{4}$/,
} as const;

/** Money or a rate as an integer in units of its last decimal. */
export function readFixed(text: string | undefined, kind: keyof typeof FIXED): number | null {
  return text !== undefined && FIXED[kind].test(text) ? Number(text.replace('.', '')) : null;
}

const PRICE = /^(0|[1-9][0-9]{0,11})(\.[0-9]{1,8})?$/;
/** Maximum digits of a price: in units of its last decimal it stays a safe integer. */
const PRICE_DIGITS_MAX = 15;

/** A price of up to 8 decimals, returned unchanged. */
export function readPrice(text: string | undefined): string | null {
  const digits = (text ?? '').replace('.', '').length;
  return text !== undefined && PRICE.test(text) && digits <= PRICE_DIGITS_MAX ? text : null;
}

export const hasDecimals = (price: string, decimals: number) =>
  (price.split('.')[1] ?? '').length === decimals;

/** Values of `name value` lines in exactly this order; `title` is the first line. */
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

/** Returns the object, or null when one of the object's values is null. */
export function withoutNulls<T extends object>(values: { [K in keyof T]: T[K] | null }): T | null {
  return Object.values(values).includes(null) ? null : (values as T);
}

export const readSide = (text: string | undefined): Side | null =>
  text === 'up' || text === 'down' ? text : null;

/** Money without a sign, exactly as in the ledger: "100.00". */
export function readMoney(text: string | undefined): Minor | null {
  return readFixed(text, 'money') as Minor | null;
}

/** A stake with its currency: "100.00 USDT". */
export function readStake(text: string): Minor | null {
  return text.endsWith(' USDT') ? (readFixed(text.slice(0, -5), 'stake') as Minor | null) : null;
}

/** Parses `seq digest` of a batch or a journal entry. */
export function readTip(text: string | undefined): BatchName | null {
  const [seq, digest, ...more] = (text ?? '').split(' ');
  if (more.length > 0) return null;
  return withoutNulls<BatchName>({ seq: readWholeNumber(seq), digest: readHash(digest) });
}

/** Reads a value that may be `none`: 'none' as null inside `value`, and null when malformed. */
export function readOptional<T>(
  text: string,
  read: (text: string) => T | null,
): { value: T | null } | null {
  if (text === 'none') return { value: null };
  const value = read(text);
  return value === null ? null : { value };
}

/** Parses `seq ts price`; the price has exactly `decimals` decimals, or any number when null. */
export function readPricePoint(text: string, decimals: number | null): PricePoint | null {
  const [seq, ts, priceText, ...more] = text.split(' ');
  const price = readPrice(priceText);
  if (more.length > 0 || price === null) return null;
  if (decimals !== null && !hasDecimals(price, decimals)) return null;
  return withoutNulls<PricePoint>({ seq: readWholeNumber(seq), ts: readWholeNumber(ts), price });
}

/** A logged price as settlements name it. */
export interface PricePoint {
  /** Number of the product's price. */
  seq: number;
  /** Instant of its batch, ms. */
  ts: number;
  /** Text with the product's decimals. */
  price: string;
}
