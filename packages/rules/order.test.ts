import fc from 'fast-check';
import { minor } from './money';
import {
  orderResult,
  paidFor,
  payoutOf,
  profitFor,
  remainingMs,
  sideOf,
  type OrderResult,
} from './order';

const prices = fc.integer({ min: 1, max: 1e9 });
const stakes = fc.integer({ min: 1, max: 5_000_000 }).map(minor);
const rates = fc.integer({ min: 1, max: 20_000 });

describe('orderResult', () => {
  it.each([
    ['up', 100, 101, 'win'],
    ['up', 100, 99, 'lose'],
    ['down', 100, 99, 'win'],
    ['down', 100, 101, 'lose'],
    ['up', 100, 100, 'tie'],
    ['down', 100, 100, 'tie'],
    ['up', 100, null, 'void'],
  ] as const)('%s at %d, closing %s: %s (SPEC 3.45)', (side, strike, close, expected) => {
    expect(orderResult(side, strike, close)).toBe(expected);
  });

  it('gives the two sides opposite results at every price', () => {
    const opposite: Record<OrderResult, OrderResult> = {
      win: 'lose',
      lose: 'win',
      tie: 'tie',
      void: 'void',
    };
    fc.assert(
      fc.property(prices, prices, (strike, close) => {
        return orderResult('down', strike, close) === opposite[orderResult('up', strike, close)];
      }),
    );
  });
});

describe('payment', () => {
  it('is 1880.00 for a won stake of 1000.00 at the rate 0.88', () => {
    expect(payoutOf(minor(100_000), 8800)).toBe(88_000);
    expect(paidFor('win', minor(100_000), 8800)).toBe(188_000);
  });

  it('is rounded half up to a cent, only once', () => {
    expect(payoutOf(minor(1005), 8250)).toBe(829);
    expect(payoutOf(minor(1), 5000)).toBe(1);
  });

  it('never costs more than the stake, and on a win is at least the stake', () => {
    fc.assert(
      fc.property(stakes, rates, (stake, rate) => {
        expect(profitFor('lose', stake, rate)).toBe(-stake);
        expect(profitFor('tie', stake, rate)).toBe(0);
        expect(profitFor('void', stake, rate)).toBe(0);
        expect(profitFor('win', stake, rate)).toBe(payoutOf(stake, rate));
        expect(paidFor('win', stake, rate)).toBeGreaterThanOrEqual(stake);
      }),
    );
  });
});

describe('order rules', () => {
  it('sideOf converts a direction number to up or down', () => {
    expect([sideOf(1), sideOf(2)]).toEqual(['up', 'down']);
  });

  it('remainingMs returns zero after expiry', () => {
    expect(remainingMs(1000, 400)).toBe(600);
    expect(remainingMs(1000, 4000)).toBe(0);
  });
});
