import { minor } from '@candor/rules/money';
import { insertUser } from '../testing/insertUser';
import { place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { observeMarket, observeMarketProcess } from './observeMarket';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket({ config: { orderTerms: [{ seconds: 4, rate: 8_000 }] } });
  observeMarket(test.context, test.context.market, () => test.context.market.figures);
});
afterAll(() => test.close());

async function figures(): Promise<string[]> {
  const text = await test.context.metrics.text();
  return text.split('\n').filter((line) => /^candor_(products|orders|source).* [1-9]/.test(line));
}

async function voidOrder(): Promise<void> {
  await test.tick(18_000);
  await place(test, await insertUser(test.context, minor(10_000)), { seconds: 4 });
  await test.tick(null, null, null, null, null);
  await test.context.market.settle();
}

describe('the metrics of the market', () => {
  it('count halted products and the orders that became void', async () => {
    await voidOrder();
    expect(await figures()).toEqual([
      'candor_orders_void_total{reason="no_price"} 1',
      'candor_orders_settled_total{result="void"} 1',
    ]);
  });

  it('include the reason why the product of a void order had no price', async () => {
    test.source.halted.clear();
    await test.tick(18_000);
    await place(test, await insertUser(test.context, minor(10_000)), { seconds: 4 });
    test.source.halted.set('AUR', 'jump');
    await test.tick(null, null, null, null, null);
    await test.context.market.settle();
    expect(await figures()).toEqual([
      'candor_products_halted{reason="jump"} 1',
      'candor_orders_void_total{reason="jump"} 1',
      'candor_orders_void_total{reason="no_price"} 1',
      'candor_orders_settled_total{result="void"} 2',
    ]);
  });
});

describe('the metrics of the market’s process', () => {
  it('are what it last reported, and 0 before', async () => {
    let market: Parameters<typeof observeMarketProcess>[1] = () => null;
    observeMarketProcess(test.context, () => market());
    const read = async () =>
      (await test.context.metrics.text()).match(/^candor_market_(?!turn).* \d+$/gm);
    const names = [
      'exits_total{kind="exit"}',
      'memory_bytes',
      'cpu_seconds_total',
      'loop_delay_ms',
    ];
    expect(await read()).toEqual(names.map((name) => `candor_market_${name} 0`));
    const load = { memoryBytes: 1, cpuSeconds: 2, loopDelayMs: 3 };
    market = () => ({ exits: 4, load });
    expect(await read()).toEqual(
      names.map((name, at) => `candor_market_${name} ${[4, 1, 2, 3][at]}`),
    );
  });
});
