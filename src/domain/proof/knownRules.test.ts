import { areRulesAsHashed, knownRules } from './knownRules';
import { CURRENT_RULES, RULES_1, RULES_2 } from './rulesText';
import { sha256 } from './sha256';

it.each([
  [RULES_1, 1, Infinity],
  [RULES_2, 2, 3_000],
])('knows the rules by the hash of their text', ({ text, data }, version, priceAgeMsMax) => {
  expect(knownRules(sha256(text))).toEqual({ version, priceAgeMsMax });
  expect(text.startsWith(`candor-rules/${version}\n`)).toBe(true);
  expect(areRulesAsHashed(sha256(text), text, data)).toBe(true);
});

it('knows no others', () => {
  const { text, data } = CURRENT_RULES;
  expect(knownRules(sha256(text.replace('3 seconds', '9 seconds')))).toBeNull();
  expect(knownRules('constructor')).toBeNull();
  expect(areRulesAsHashed(sha256(text), `${text} `, data)).toBe(false);
  expect(areRulesAsHashed(sha256(text), text, { ...data, paidWin: '0.00' })).toBe(false);
});
