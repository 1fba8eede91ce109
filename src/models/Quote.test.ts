import { aQuote, NOW } from '@/testing/builders';
import { Quote } from './Quote';

const clock = { second: NOW };
const START = Math.floor(NOW / 60_000) * 60_000;

/** A minute of prices, each another one; gives the ticks at which the small line went on. */
function turnsOf(code: string): number[] {
  const quote = new Quote(aQuote({ code, time: START }), clock);
  quote.setDay([100, 101, 102]);
  const turns: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = quote.spark;
    quote.update(aQuote({ code, time: START + second * 1000, price: `${200 + second}.00` }));
    if (quote.spark !== before) turns.push(second);
  }
  return turns;
}

describe('the small line beside a price', () => {
  it('goes on once a minute, with the newest price at its end', () => {
    expect(turnsOf('AUR')).toHaveLength(1);
    const quote = new Quote(aQuote({ code: 'AUR', time: START }), clock);
    quote.setDay([100, 101]);
    quote.update(aQuote({ code: 'AUR', time: START + 60_000, price: '190.00' }));
    expect(quote.spark).toEqual([100, 101, 190]);
  });

  it('goes on at another moment for each product', () => {
    const codes = ['AUR', 'HLC', 'QIN', 'WLD', 'MOR', 'TAL', 'KES', 'BRU', 'LIN', 'SOL'];
    const moments = new Map<number, number>();
    for (const code of codes) {
      for (const second of turnsOf(code)) moments.set(second, (moments.get(second) ?? 0) + 1);
    }
    expect(Math.max(...moments.values())).toBeLessThanOrEqual(4);
  });

  it('begins with the prices that were seen, each as it comes', () => {
    const quote = new Quote(aQuote({ time: START, price: '1.00' }), clock);
    for (let second = 1; second < 8; second += 1) {
      quote.update(aQuote({ time: START + second * 1000, price: `${second + 1}.00` }));
    }
    expect(quote.spark).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
