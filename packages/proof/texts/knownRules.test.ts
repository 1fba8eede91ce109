import { areRulesAsHashed, namedRules } from './knownRules';
import { CURRENT_RULES } from './rulesText';
import { sha256 } from '../crypto/sha256';

const { text, data } = CURRENT_RULES;

describe('knownRules', () => {
  it('recognises the rules by the hash of their text', () => {
    expect(namedRules(sha256(text))).toEqual({ isKnown: true, priceAgeMsMax: 3_000 });
    expect(areRulesAsHashed(sha256(text), text, data)).toBe(true);
  });

  it('does not recognise rules with another hash', () => {
    expect(namedRules(sha256(text.replace('3 seconds', '9 seconds'))).isKnown).toBe(false);
    expect(areRulesAsHashed(sha256(text), `${text} `, data)).toBe(false);
    expect(areRulesAsHashed(sha256(text), text, { ...data, paidWin: '0.00' })).toBe(false);
  });
});
