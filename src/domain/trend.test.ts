import fc from 'fast-check';
import { trendOf } from './trend';

describe('trendOf', () => {
  it.each([
    [1, 'up'],
    [-1, 'down'],
    [0, 'flat'],
    [-0, 'flat'],
    [null, 'flat'],
  ] as const)('maps the change %s to %s', (value, trend) => {
    expect(trendOf(value)).toBe(trend);
  });

  it('changes with the sign', () => {
    const opposite = { up: 'down', down: 'up', flat: 'flat' } as const;
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(trendOf(-value)).toBe(opposite[trendOf(value)]);
      }),
    );
  });
});
