import { fromBase64, toHex } from './bytes';

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

/** A SHA-256 in lower-case hex. */
export function readHash(text: string | undefined): string | null {
  return text !== undefined && /^[0-9a-f]{64}$/.test(text) ? text : null;
}

/** A SHA-256 in base64, as a checkpoint has its root; answered in hex. */
export function readBase64Hash(text: string | undefined): string | null {
  const bytes = text === undefined ? null : fromBase64(text);
  return bytes?.length === 32 ? toHex(bytes) : null;
}

/** Money, rates and the like with exactly that many decimals, as a whole number of the last one. */
export function readFixed(text: string | undefined, decimals: number): number | null {
  const [whole = '', fraction = '', ...more] = (text ?? '').split('.');
  const hasPoint = text?.includes('.') === true;
  if (more.length > 0 || hasPoint !== decimals > 0 || fraction.length !== decimals) return null;
  if (readWhole(whole) === null || !/^[0-9]*$/.test(fraction)) return null;
  const value = Number(whole + fraction);
  return Number.isSafeInteger(value) ? value : null;
}

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
