import '@testing-library/jest-dom';
import { configureMobx } from '@/stores/configureMobx';
import { resetTaro } from './taro';

configureMobx();

/** jsdom has neither of these; the app's own code finds them on every target. */
window.matchMedia ??= () => ({ matches: false, addEventListener: () => undefined }) as never;
if (typeof crypto.getRandomValues !== 'function') {
  throw new Error('jsdom without crypto.getRandomValues');
}

let errors: jest.SpyInstance;

beforeEach(() => {
  resetTaro();
  errors = jest.spyOn(console, 'error');
});

/** A stray console.error is a failure: React and MobX report defects of ours that way. */
afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '));
  errors.mockRestore();
  jest.useRealTimers();
  if (calls.length > 0) throw new Error(`console.error was called:\n${calls.join('\n')}`);
});
