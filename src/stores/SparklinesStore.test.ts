import type { Candle } from '@contract/product';
import { aQuote, NOW } from '@/testing/builders';
import { testStores } from '@/testing/testStores';

const bars = (...closes: string[]): Candle[] =>
  closes.map((close, index) => {
    const time = NOW - (closes.length - index) * 900_000;
    return { time, open: close, high: close, low: close, close, volume: 1 };
  });

function build() {
  const parts = testStores();
  parts.tick([aQuote({ code: 'AUR', price: '12.00' }), aQuote({ code: 'BLU', price: '7.00' })]);
  parts.api.products.listCandles.mockResolvedValue(bars('10.00', '11.00', '11.90'));
  const spark = (code: string) => parts.stores.sparklines.pointsOf(code);
  return { ...parts, spark, calls: parts.api.products.listCandles };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => jest.advanceTimersByTimeAsync(500);

it('begins the line with the day and goes on with the live price', async () => {
  const { stores, spark, tick } = build();
  stores.sparklines.request('AUR');
  await settle();
  // The bar that is not over gives way to the price itself.
  expect(spark('AUR')).toEqual([10, 11, 12]);
  tick([aQuote({ code: 'AUR', price: '12.50', time: NOW + 60_000 })]);
  expect(spark('AUR')).toEqual([10, 11, 12.5]);
});

it('asks for one stock after the other, and for none twice while it is fresh', async () => {
  const { stores, calls, time } = build();
  stores.sparklines.request('AUR');
  stores.sparklines.request('BLU');
  stores.sparklines.request('AUR');
  expect(calls).toHaveBeenCalledTimes(1);
  await settle();
  await settle();
  expect(calls.mock.calls.map(([query]) => query.procode)).toEqual(['AUR', 'BLU']);
  time.now += 15 * 60_000;
  stores.sparklines.request('AUR');
  expect(calls).toHaveBeenCalledTimes(3);
});

it('asks again after a failure, and says nothing about it', async () => {
  const { stores, calls, spark } = build();
  calls.mockRejectedValueOnce(new Error('offline'));
  stores.sparklines.request('AUR');
  await settle();
  expect(spark('AUR')).toEqual([12]);
  stores.sparklines.request('AUR');
  await settle();
  expect(spark('AUR')).toEqual([10, 11, 12]);
});

it('knows no line of a product the feed does not name, or names no more', () => {
  const { spark, tick } = build();
  expect(spark('CED')).toEqual([]);
  tick([aQuote({ code: 'BLU', price: '7.00' })]);
  expect(spark('AUR')).toEqual([]);
  expect(spark('BLU')).toEqual([7]);
});
