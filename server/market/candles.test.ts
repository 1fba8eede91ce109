import { PERIODS } from '../../types/contract/kinds';
import fc from 'fast-check';
import { type Bar } from '../repositories/market/candles';
import { listCandles } from '../services/listCandles';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { barEnd, barStart, joinBars } from './candles';
import { HOUR_MS, MINUTE_MS } from '@candor/rules/durations';

const bar = fc.record({
  gap: fc.integer({ min: 1, max: 40 * MINUTE_MS }),
  price: fc.integer({ min: 1, max: 1e6 }),
});
const START = Date.UTC(2025, 10, 21, 2);

function ticksOf(steps: { gap: number; price: number }[]): Bar[] {
  let start = START;
  return steps.map(({ gap, price }) => {
    start += gap;
    return { start, open: price, high: price, low: price, close: price, volume: 1 };
  });
}

describe('joining the bars of a chart', () => {
  it('keeps first, last, extremes and total volume', () => {
    const period = fc.constantFrom(...PERIODS);
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 60 }), period, (steps, expected) => {
        const ticks = ticksOf(steps);
        const bars = joinBars(ticks, expected, 'US');
        expect(bars.reduce((sum, each) => sum + (each.volume ?? NaN), 0)).toBe(ticks.length);
        for (const each of bars) {
          const end = barEnd(expected, 'US', each.start);
          const within = ticks.filter((tick) => tick.start >= each.start && tick.start < end);
          const prices = within.map((tick) => tick.open);
          expect(each.open).toBe(prices[0]);
          expect(each.close).toBe(prices.at(-1));
          expect([each.high, each.low]).toEqual([Math.max(...prices), Math.min(...prices)]);
        }
        const starts = bars.map((each) => each.start);
        expect(new Set(starts).size).toBe(starts.length);
      }),
    );
  });

  it('returns the same long bars from ticks and from one-minute bars', () => {
    fc.assert(
      fc.property(fc.array(bar, { maxLength: 60 }), (steps) => {
        const ticks = ticksOf(steps);
        const minutes = joinBars(ticks, '1m', 'CN');
        for (const period of ['5m', '15m', '1h', '1d'] as const) {
          expect(joinBars(minutes, period, 'CN')).toEqual(joinBars(ticks, period, 'CN'));
        }
      }),
    );
  });

  it("starts a day bar at the market's midnight and ends it at the next midnight", () => {
    const start = barStart('1d', 'US', Date.parse('2025-11-02T12:00:00-05:00'));
    expect(start).toBe(Date.parse('2025-11-02T00:00:00-04:00'));
    expect(barEnd('1d', 'US', start) - start).toBe(25 * HOUR_MS);
  });
});

describe('candles of the log', () => {
  let test: TestMarket;
  const all: Bar[] = [];
  beforeAll(async () => {
    test = await buildTestMarket();
    for (let i = 0; i < 400; i += 1) {
      const price = 18_000 + ((i * 7919) % 613);
      test.clock.advance(19_000);
      await test.tick(i % 11 === 0 ? null : price);
      if (i % 11 !== 0) {
        const at = test.clock.now();
        all.push({ start: at, open: price, high: price, low: price, close: price, volume: 10 });
      }
    }
  }, 60_000);
  afterAll(() => test.close());

  const read = (period: (typeof PERIODS)[number], before: number | null, limit: number) => {
    const product = test.context.market.log.product('AUR');
    if (product === null) throw new Error('no AUR');
    return listCandles(test.db, product, period, before, limit);
  };

  it.each(PERIODS)('equal the candles computed from the ticks, period %s', async (period) => {
    expect(await read(period, null, 1000)).toEqual(joinBars(all, period, 'HK'));
  });

  it('are returned page by page without a gap or an overlap', async () => {
    for (const period of ['tick', '1m', '5m', '15m', '1h'] as const) {
      const pages: Bar[] = [];
      let before: number | null = null;
      for (;;) {
        const page: Bar[] = await read(period, before, 7);
        if (page.length === 0) break;
        pages.unshift(...page);
        before = page[0]?.start ?? 0;
      }
      expect(pages).toEqual(joinBars(all, period, 'HK'));
    }
  });

  it('of a page all start before the requested instant, and are complete', async () => {
    const bars = joinBars(all, '15m', 'HK');
    const request = (bars[3]?.start ?? 0) + 60_000;
    expect(await read('15m', request, 2)).toEqual(bars.slice(2, 4));
    expect(await read('15m', 1, 5)).toEqual([]);
    expect(await read('15m', 0, 5)).toEqual([]);
  });
});
