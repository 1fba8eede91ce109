import { PRICE_AGE_MS_MAX } from '@candor/rules/order';
import { sha256 } from '../crypto/sha256';

/** SHA-256 of `rulesText.ts` (docs/PROOF.md): a constant keeps the text out of the app. */
const RULES_HASH = '26e88999ebab71ee0b21f500ecc49f13adefa1075edb5fc48654609306399723';

/** What a check needs of the rules that a receipt names. */
export interface NamedRules {
  /** Whether the app can apply the rules. Unknown rules set no limit; the step `rules` fails. */
  isKnown: boolean;
  /** Maximum age of the opening price at acceptance and of the closing price at expiry, ms. */
  priceAgeMsMax: number;
}

export function namedRules(hash: string): NamedRules {
  const isKnown = hash === RULES_HASH;
  return { isKnown, priceAgeMsMax: isKnown ? PRICE_AGE_MS_MAX : Infinity };
}

/** Whether the text has this hash and its last line contains the data. */
export function areRulesAsHashed(
  hash: string,
  text: string,
  data: Readonly<Record<string, string>>,
): boolean {
  return sha256(text) === hash && text.endsWith(`\ndata ${JSON.stringify(data)}\n`);
}
