import { sha256 } from '../crypto/sha256';

/** SHA-256 of `rulesText.ts` (docs/PROOF.md): a constant keeps the text out of the app. */
const RULES_HASH = '9fe3c3b1997b0e68c0a7125b72f8a99f9c9544e8d374413c397734af847d3038';

/** Whether the app can apply the rules with this hash. */
export const areRulesKnown = (hash: string) => hash === RULES_HASH;

/** Whether the text has this hash and its last line contains the data. */
export function areRulesAsHashed(
  hash: string,
  text: string,
  data: Readonly<Record<string, string>>,
): boolean {
  return sha256(text) === hash && text.endsWith(`\ndata ${JSON.stringify(data)}\n`);
}
