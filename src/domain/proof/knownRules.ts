import { PRICE_AGE_MS_MAX } from '../order';
import { sha256 } from './sha256';

/** What a check needs of the rules an order was accepted under. */
export interface KnownRules {
  version: 1 | 2;
  /** How old the opening price may be at acceptance and the closing price at expiry, ms. */
  priceAgeMsMax: number;
}

/**
 * The rules this app knows, by the SHA-256 of their text (`rulesText.ts`, docs/PROOF.md). None is
 * ever taken away: an order is judged by the rules its receipt names, however old it is.
 */
const KNOWN: Readonly<Record<string, KnownRules>> = {
  cf62e1e5f6503a187e55d8101fda2f6845bfefcde10bc9c218476279456a42c4: {
    version: 1,
    priceAgeMsMax: Infinity,
  },
  '26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723': {
    version: 2,
    priceAgeMsMax: PRICE_AGE_MS_MAX,
  },
};

/** The rules with this hash; null for rules that this app does not know. */
export function knownRules(hash: string): KnownRules | null {
  return Object.hasOwn(KNOWN, hash) ? (KNOWN[hash] ?? null) : null;
}

/** Whether a text is the one with this hash, and the data beside it is what its last line says. */
export function areRulesAsHashed(
  hash: string,
  text: string,
  data: Readonly<Record<string, string>>,
): boolean {
  return sha256(text) === hash && text.endsWith(`\ndata ${JSON.stringify(data)}\n`);
}
