import { areRulesAsHashed, areRulesKnown } from './knownRules';
import { CURRENT_RULES } from './rulesText';
import { sha256 } from '../crypto/sha256';

const { text, data } = CURRENT_RULES;

describe('knownRules', () => {
  it('recognises the rules by the hash of their text', () => {
    expect(areRulesKnown(sha256(text))).toBe(true);
    expect(areRulesAsHashed(sha256(text), text, data)).toBe(true);
  });

  it('does not recognise rules with another hash', () => {
    expect(areRulesKnown(sha256(text.replace('3 seconds', '9 seconds')))).toBe(false);
    expect(areRulesAsHashed(sha256(text), `${text} `, data)).toBe(false);
    expect(areRulesAsHashed(sha256(text), text, { ...data, paidWin: '0.00' })).toBe(false);
  });
});
