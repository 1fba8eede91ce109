import fc from 'fast-check';
import { PriceGuard } from './PriceGuard';

const LIMITS = { ageMsMax: 3_000, moveBpsMax: 1_000, gapBpsMax: 100, settleMs: 60_000 };
const NOW = 1_795_000_000_000;

describe('a price guard', () => {
  it('halts a product after a jump until its price has been stable for a while', () => {
    const guard = new PriceGuard(LIMITS);
    const judge = (second: number, price: number) =>
      guard.check(NOW + second * 1000, [{ price, at: NOW + second * 1000 }]);
    expect([judge(0, 10_000), judge(1, 10_900)]).toEqual([null, null]);
    expect([judge(2, 12_000), judge(30, 12_000), judge(61, 12_100)]).toEqual([
      'jump',
      'jump',
      'jump',
    ]);
    expect(judge(62, 12_100)).toBeNull();
  });

  it('restarts the wait for a stable price at each jump', () => {
    const guard = new PriceGuard(LIMITS);
    const judge = (second: number, price: number) =>
      guard.check(NOW + second * 1000, [{ price, at: NOW + second * 1000 }]);
    judge(0, 10_000);
    expect(judge(1, 20_000)).toBe('jump');
    expect(judge(60, 10_000)).toBe('jump');
    expect([judge(119, 10_000), judge(120, 10_000)]).toEqual(['jump', null]);
  });

  it('reports no move before the first price, however small a jump is', () => {
    expect(new PriceGuard({ ...LIMITS, moveBpsMax: 1 }).largeMove).toBeNull();
  });

  it.each([
    [10_000, null],
    [10_500, null],
    [10_501, 501],
    [9_499, 501],
  ])('reports a move from 10000 of more than half of a jump: to %i', (price, bps) => {
    const guard = new PriceGuard(LIMITS);
    expect(guard.largeMove).toBeNull();
    guard.check(NOW, [{ price: 10_000, at: NOW }]);
    guard.check(NOW + 1, [{ price, at: NOW + 1 }]);
    expect(guard.largeMove).toBe(bps);
    guard.check(NOW + 2, [null]);
    expect(guard.largeMove).toBeNull();
  });

  it.each([
    [-3_001, 'stale'],
    [-3_000, null],
    [3_000, null],
    [3_001, 'stale'],
  ])('checks a price dated %i ms from now, with the result %p', (ms, reason) => {
    expect(new PriceGuard(LIMITS).check(NOW, [{ price: 5, at: NOW + ms }])).toBe(reason);
  });

  it('never accepts a price that differs from the last one by more than the maximum', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), {
      minLength: 2,
      maxLength: 50,
    });
    fc.assert(
      fc.property(prices, (list) => {
        const guard = new PriceGuard(LIMITS);
        const passed = list.filter(
          (price, i) => guard.check(NOW + i * 1000, [{ price, at: NOW + i * 1000 }]) === null,
        );
        // Less than a minute passes, so a product that jumped stays halted.
        expect(passed).toEqual(list.slice(0, passed.length));
        passed.forEach((price, i) => {
          const before = passed[i - 1] ?? price;
          expect(Math.abs(price - before) / before).toBeLessThanOrEqual(0.1);
        });
      }),
    );
  });
});
