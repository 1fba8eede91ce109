import { openMarket } from '../../runtime/openMarket';
import { historyInstants } from './seedHistory';
import { listCandles } from '../../services/listCandles';
import { readBatches } from '../../repositories/market/ticks';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { batchDigest, GENESIS } from '../../log/tickChain';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await openMarket(test.context);
}, 60_000);
afterAll(() => test.close());

describe('the simulated history of a new market', () => {
  it('has strictly rising times from two months ago to the end of the last minute', () => {
    const now = test.clock.now();
    const instants = historyInstants(now);
    expect([...instants].sort((a, b) => a - b)).toEqual(instants);
    expect(new Set(instants).size).toBe(instants.length);
    expect(instants.at(-1)).toBe(now - (now % 60_000) - 1_000);
  });

  it('is part of the hash chain, and marked as history', async () => {
    const batches = await readBatches(test.db, 0, 10_000);
    let prev: Buffer = GENESIS;
    for (const row of batches) {
      expect(batchDigest(prev, row).equals(row.digest)).toBe(true);
      prev = row.digest;
    }
    const sql = 'select origin, count(*) as n from tick_batch group by origin';
    const { rows } = await test.owner.pool.query(sql);
    expect(rows).toEqual([{ origin: 'history', n: batches.length }]);
  });

  it('provides bars for every chart and a previous close for every product', async () => {
    const market = await openMarket(test.context);
    for (const quote of market.log.allQuotes()) {
      const days = await listCandles(test.db, quote.product, '1d', null, 100);
      expect(days.length).toBeGreaterThan(50);
      expect(days.at(-2)?.close).toBe(quote.prevClose);
      expect(quote.high).toBeGreaterThanOrEqual(quote.low);
      expect((await listCandles(test.db, quote.product, '1m', null, 60)).length).toBe(60);
    }
    expect(market.log.allQuotes()).toHaveLength(63);
  });

  it('continues into the live prices without a jump, and is created once', async () => {
    const market = await openMarket(test.context);
    const before = market.latest('AUR')?.price ?? 0;
    test.clock.advance(1000);
    await market.runTurn();
    const after = market.latest('AUR')?.price ?? 0;
    expect(Math.abs(after - before) / before).toBeLessThan(0.01);
    const second = await openMarket(test.context);
    expect(second.log.tail?.seq).toBe(market.log.tail?.seq);
    await market.stop();
  });
});
