import { anOrder } from '@/testing/builders';
import { estimateProfit } from './estimateProfit';

describe('estimateProfit', () => {
  const order = anOrder({
    direction: 1,
    quantity: '100.00',
    strikePrice: '182.46',
    decimals: 2,
    payoutRate: '0.80',
  });

  it.each([
    ['182.47', 8000],
    ['182.46', 0],
    ['182.45', -10_000],
  ])('is the profit of an order for a rise from 182.46 that ends at %s', (price, profit) =>
    expect(estimateProfit(order, price)).toBe(profit),
  );

  it('is unknown, not zero, without a readable payout rate', () =>
    expect(estimateProfit({ ...order, payoutRate: 'n/a' }, '182.47')).toBeNull());
});
