import fc from 'fast-check';
import { GUESS_RULES, guessDelayMs } from './limitGuesses';
import { DAY_MS } from '@candor/rules/durations';

const rules = fc.constantFrom(...Object.values(GUESS_RULES));

describe('the delay after wrong passwords', () => {
  it('is zero below the limit of failures, then grows up to a maximum', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 100_000 }), (rule, failures) => {
        const delay = guessDelayMs(failures, rule);
        expect(delay > 0).toBe(failures >= rule.free);
        expect(delay).toBeLessThanOrEqual(rule.delayMsMax);
        expect(guessDelayMs(failures + 1, rule)).toBeGreaterThanOrEqual(delay);
      }),
    );
  });

  it('allows an account and network about 110 guesses a day', () => {
    let [guesses, at] = [0, 0];
    for (; at < DAY_MS; guesses += 1) at += guessDelayMs(guesses + 1, GUESS_RULES.account);
    expect(guesses).toBeGreaterThan(100);
    expect(guesses).toBeLessThan(120);
  });
});
