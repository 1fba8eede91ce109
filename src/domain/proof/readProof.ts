import type { Chain, OrderProof, ProofLeaf, ProofMinute, Span } from '@contract/proof';
import { readHash } from './fields';

/**
 * The shape of a proof, to the letter: a proof may come from a file, so nothing about it is taken
 * for granted, and a member that is not known is refused rather than overlooked.
 */

type Shape<T> = { [K in keyof T]-?: (value: unknown) => value is T[K] };

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isHash = (value: unknown): value is string => isText(value) && readHash(value) !== null;

const listOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(is);

const orNull =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || is(value);

const objectOf =
  <T extends object>(shape: Shape<T>) =>
  (value: unknown): value is T => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const members: Record<string, (value: unknown) => boolean> = shape;
    const entries = Object.entries(value);
    return (
      entries.length === Object.keys(members).length &&
      entries.every(([name, member]) => members[name]?.(member) === true)
    );
  };

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(isText);

const isPath = listOf(isHash);
const isLeaf = objectOf<ProofLeaf>({ line: isText, index: isWhole, path: isPath });
const isSpan: (value: unknown) => value is Span = listOf(
  objectOf<Span[number]>({ minute: isWhole, left: orNull(isLeaf), right: orNull(isLeaf) }),
);
const isChain = objectOf<Chain>({
  prev: isHash,
  headers: listOf(isText),
  index: isWhole,
  path: isPath,
});
const isFormat = (value: unknown): value is OrderProof['format'] => value === 'candor-proof/1';

const isProof = objectOf<OrderProof>({
  format: isFormat,
  rules: objectOf<OrderProof['rules']>({ text: isText, data: isTexts }),
  keys: listOf(isText),
  receipt: isText,
  settlement: isText,
  head: isText,
  minutes: listOf(objectOf<ProofMinute>({ index: isWhole, leaf: isText, path: isPath })),
  opening: isSpan,
  closing: isSpan,
  openingChain: isChain,
  closingChain: orNull(isChain),
  receiptHead: objectOf<OrderProof['receiptHead']>({ size: isWhole, path: isPath }),
});

/** The proof, or null when it is not one. `kept`, which a saved file may have, is not part of it. */
export function readProof(value: unknown): OrderProof | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kept: _kept, ...proof } = value as Record<string, unknown>;
  return isProof(proof) ? proof : null;
}
