import { presentQuote } from '../../presenters/presentQuote';
import { rollBars } from '../../repositories/market/candles';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';
import { MINUTE_MS } from '@candor/rules/durations';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
});
afterAll(() => test.close());

describe('a value that the price source omits', () => {
  it('is shown as unknown and never as zero, in the quote and in the candles', async () => {
    test.source.bare = true;
    await test.tick(18_246);
    const [quote] = test.context.market.log.allQuotes();
    if (quote === undefined) throw new Error('no price');
    const unknown = { buy: null, buyPrice: null, sellPrice: null, sell: null };
    expect(presentQuote(quote, { open: true, opensAt: null, halt: null }, 'en_US')).toMatchObject({
      price: '182.46',
      deal: unknown,
      volume: null,
    });
    const begin = test.clock.now() - (test.clock.now() % MINUTE_MS);
    await rollBars(test.db, begin, begin + MINUTE_MS);
    const { rows } = await test.owner.pool.query('select volume from candle');
    expect(rows).toEqual([{ volume: null }]);
  });

  it('is shown from the first tick that contains it', async () => {
    test.source.bare = false;
    await test.tick(18_250);
    const [quote] = test.context.market.log.allQuotes();
    expect(quote).toMatchObject({ volume: 10, tick: { bid: 18_250, askSize: 200 } });
  });
});
