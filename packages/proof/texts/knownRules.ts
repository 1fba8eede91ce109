import { PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { sha256 } from '../crypto/sha256';

/** SHA-256 of the text of the rules (`rulesText.ts`, docs/PROOF.md), which the app has no need of itself. */
const RULES_HASH = '26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723';

/** What a check needs of the rules that a receipt names, by the hash of their text. */
export interface NamedRules {
  /** Whether the app applies them; others set no limit and fail in their own step. */
  isKnown: boolean;
  /** How old the opening price may be at acceptance and the closing price at expiry, ms. */
  priceAgeMsMax: number;
}

export function namedRules(hash: string): NamedRules {
  const isKnown = hash === RULES_HASH;
  return { isKnown, priceAgeMsMax: isKnown ? PRICE_AGE_MS_MAX : Infinity };
}

/** Whether a text is the one with this hash, and the data beside it is what its last line says. */
export function areRulesAsHashed(
  hash: string,
  text: string,
  data: Readonly<Record<string, string>>,
): boolean {
  return sha256(text) === hash && text.endsWith(`\ndata ${JSON.stringify(data)}\n`);
}
