import type {
  BatchPlace,
  OrderProof,
  ProofBatch,
  ProofEntry,
  ProofLeaf,
  ProofMinute,
  ProofPrice,
} from '../schemas';
import { readHash } from '../texts/fields';

/** Strict shapes: a proof may come from a file, so an unknown member is an error. */

/** Maximum of key statements in one file. */
export const KEYS_MAX = 100;

type Shape<T> = { [K in keyof T]-?: (value: unknown) => value is T[K] };

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isWholeNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
export const isHash = (value: unknown): value is string =>
  isText(value) && readHash(value) !== null;

/** A list with at most `most` items. */
export const listOf =
  <T>(isItem: (value: unknown) => value is T, max = Infinity) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.length <= max && value.every(isItem);

export const orNull =
  <T>(isValue: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isValue(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with exactly these members. */
export const objectOf =
  <T extends object>(shape: Shape<T>) =>
  (value: unknown): value is T => {
    if (!isRecord(value)) return false;
    const guards: Record<string, (value: unknown) => boolean> = shape;
    const entries = Object.entries(value);
    return (
      entries.length === Object.keys(guards).length &&
      entries.every(
        ([name, member]) => Object.hasOwn(guards, name) && guards[name]?.(member) === true,
      )
    );
  };

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(isText);

export const isPath = listOf(isHash);
const isLeaf = objectOf<ProofLeaf>({ line: isText, index: isWholeNumber, path: isPath });
export const isMinute = objectOf<ProofMinute>({ index: isWholeNumber, leaf: isText, path: isPath });
export const isBatch = objectOf<ProofBatch>({
  minute: isWholeNumber,
  index: isWholeNumber,
  leaf: isText,
  path: isPath,
});
export const isPlace = objectOf<BatchPlace>({ batch: isBatch, minute: isMinute });
const isPrice = objectOf<ProofPrice>({
  batch: isWholeNumber,
  left: orNull(isLeaf),
  right: orNull(isLeaf),
});
export const isEntry = objectOf<ProofEntry>({
  seq: isWholeNumber,
  index: isWholeNumber,
  path: isPath,
});

const isProof = objectOf<OrderProof>({
  format: (value): value is OrderProof['format'] => value === 'candor-proof/1',
  rules: objectOf<OrderProof['rules']>({ text: isText, data: isTextRecord }),
  keys: listOf(isText, KEYS_MAX),
  receipt: isText,
  order: orNull(isText),
  settlement: isText,
  head: isText,
  minutes: listOf(isMinute),
  batches: listOf(isBatch),
  entry: isEntry,
  earlier: listOf(listOf(isText)),
  opening: orNull(isPrice),
  closing: orNull(isPrice),
});

export function readProof(value: unknown): OrderProof | null {
  return isProof(value) ? value : null;
}
