import { allKnown, readHash, readWhole } from '../texts/fields';

/** What the log has of a total: the sum over every customer, and the root of its tree. */
export interface Total {
  /** The instant whose balances it adds up, ms. */
  at: number;
  currency: string;
  /** Leaves of the tree, a power of two. */
  leaves: number;
  /** Hundredths. */
  total: number;
  /** Hex. */
  root: string;
  /** What the operator says is held against it, hundredths; null when nothing is said. */
  held: number | null;
}

/** `total|at|currency|leaves|total|root|held`, `-` for what is not said. */
export function totalLine({ at, currency, leaves, total, root, held }: Total): string {
  return ['total', at, currency, leaves, total, root, held ?? '-'].join('|');
}

/** Reads such a line; null for anything else. */
export function parseTotalLine(line: string): Total | null {
  const [word, at, currency, leaves, total, root, heldText, ...more] = line.split('|');
  const held = heldText === '-' ? null : readWhole(heldText);
  if (word !== 'total' || more.length > 0 || (held === null && heldText !== '-')) return null;
  const known = allKnown<Omit<Total, 'held'>>({
    at: readWhole(at),
    currency: currency !== undefined && /^[A-Z]{3,4}$/.test(currency) ? currency : null,
    leaves: readWhole(leaves),
    total: readWhole(total),
    root: readHash(root),
  });
  return known && { ...known, held };
}

/** A customer's part of a total, as its leaf says it. */
export interface TotalPart {
  at: number;
  currency: string;
  account: string;
  /** Which of how many parts of this customer, from 0. */
  part: number;
  parts: number;
  /** Hundredths. */
  amount: number;
  /** Where the customer's journal stood. */
  entries: number;
  digest: string;
  /** 64 hex digits that nobody else knows. */
  blind: string;
}

/** The text of a leaf. Without its blind nobody can try out whose it is. */
export function partText(one: TotalPart): string {
  const { at, currency, account, part, parts, amount, entries, digest, blind } = one;
  return ['part', at, currency, account, part, parts, amount, entries, digest, blind].join('|');
}
