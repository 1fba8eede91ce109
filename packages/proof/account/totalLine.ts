import { withoutNulls, readHash, readWholeNumber } from '../texts/fields';

/** A balance total in the log: the sum of all customers' balances, and the root of the sum tree. */
export interface Total {
  /** The instant of the balances, ms. */
  at: number;
  currency: string;
  /** Number of leaves of the tree, a power of two. */
  leaves: number;
  /** In hundredths. */
  total: number;
  /** Hex. */
  root: string;
  /** What the operator states to hold against the total, in hundredths; null when not stated. */
  held: number | null;
}

/** `total|at|currency|leaves|total|root|held`; `-` for a null `held`. */
export function totalLine({ at, currency, leaves, total, root, held }: Total): string {
  return ['total', at, currency, leaves, total, root, held ?? '-'].join('|');
}

/** Parses such a line; null if malformed. */
export function parseTotalLine(line: string): Total | null {
  const [word, at, currency, leaves, total, root, heldText, ...more] = line.split('|');
  const held = heldText === '-' ? null : readWholeNumber(heldText);
  if (word !== 'total' || more.length > 0 || (held === null && heldText !== '-')) return null;
  const known = withoutNulls<Omit<Total, 'held'>>({
    at: readWholeNumber(at),
    currency: currency !== undefined && /^[A-Z]{3,4}$/.test(currency) ? currency : null,
    leaves: readWholeNumber(leaves),
    total: readWholeNumber(total),
    root: readHash(root),
  });
  return known && { ...known, held };
}

export interface TotalPart {
  at: number;
  currency: string;
  account: string;
  /** Index among the customer's parts, from 0. */
  part: number;
  parts: number;
  /** In hundredths. */
  amount: number;
  /** Number of entries in the customer's journal. */
  entries: number;
  digest: string;
  /** 64 secret hex digits. */
  blind: string;
}

/** The text of a leaf. The blind keeps others from guessing the customer by trial hashing. */
export function partText(leaf: TotalPart): string {
  const { at, currency, account, part, parts, amount, entries, digest, blind } = leaf;
  return ['part', at, currency, account, part, parts, amount, entries, digest, blind].join('|');
}
