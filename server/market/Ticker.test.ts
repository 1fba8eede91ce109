import { FakeClock } from '../testing/FakeClock';
import {
  anotherMarket,
  buildTestMarket,
  ScriptedSource,
  type TestMarket,
} from '../testing/testMarket';
import { readMarketState } from '../repositories/market/marketState';
import { readBatches, readTail, readTicks } from '../repositories/market/ticks';
import { batchDigest, batchLines, batchRoot, GENESIS } from '../log/tickChain';
import { ReplaySource } from './sources/ReplaySource';
import { parseReplay } from './sources/parseReplay';
import { HOUR_MS } from '@candor/rules/durations';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
});
afterAll(() => test.close());

/** Verifies each batch of the log against its ticks; returns the number of batches. */
async function auditChain(): Promise<number> {
  const batches = await readBatches(test.db, 0, 100_000);
  let prev: Buffer = GENESIS;
  let end = 0;
  for (const row of batches) {
    const ticks = await readTicks(test.db, row.ts, row.ts);
    const lines = batchLines(
      ticks.flatMap(({ productId, seq, ts, price }) => {
        const product = test.context.market.log.productById(productId);
        return product === null ? [] : [{ ...product, seq, ts, price }];
      }),
    );
    expect(row.n).toBe(lines.length);
    expect(batchRoot(lines).equals(row.root)).toBe(true);
    expect(row.prev.equals(prev) && batchDigest(prev, row).equals(row.digest)).toBe(true);
    expect(row.ts).toBeGreaterThan(end);
    [prev, end] = [row.digest, row.ts];
  }
  return batches.length;
}

describe('the ticker that writes the price log', () => {
  it('commits a batch before it is shown, with one integer price per product and tick', async () => {
    const observed: number[] = [];
    for (const price of [18_271, 18_272]) {
      await test.tick(price);
      observed.push(test.context.market.log.tail?.seq ?? 0);
    }
    const tail = await readTail(test.db);
    expect(observed).toEqual([(tail?.seq ?? 0) - 1, tail?.seq]);
    expect(test.context.market.latest('AUR')).toMatchObject({ price: 18_272, time: tail?.ts });
  });

  it('writes an empty batch when the source is silent, so that time goes on', async () => {
    const before = test.context.market.log.tail;
    const price = test.context.market.latest('AUR');
    await test.tick(null);
    const after = await readTail(test.db);
    expect(after).toMatchObject({ seq: (before?.seq ?? 0) + 1, n: 0 });
    expect(test.context.market.latest('AUR')).toEqual(price);
  });

  it("writes the source's bid and ask, swapped when the bid is above the ask", async () => {
    const sides = [
      { bid: null, ask: 18_301 },
      { bid: 18_299, ask: null },
      { bid: 18_302, ask: 18_298 },
    ];
    const rest = { procode: 'AUR', price: 18_300, bidSize: null, askSize: null, volume: null };
    for (const side of sides) {
      jest.spyOn(test.source, 'poll').mockReturnValueOnce([{ ...rest, ...side }]);
      await test.tick(null);
    }
    const ticks = await readTicks(test.db, 0, test.clock.now());
    expect(ticks.slice(-3).map(({ bid, ask }) => ({ bid, ask }))).toEqual([
      sides[0],
      sides[1],
      { bid: 18_298, ask: 18_302 },
    ]);
  });

  it('numbers the ticks of a product without a gap', async () => {
    await test.tick(18_300, null, 18_301, 18_302);
    const ticks = await readTicks(test.db, 0, test.clock.now());
    const seqs = ticks.filter((tick) => tick.productId === 1).map((tick) => tick.seq);
    expect(seqs).toEqual(seqs.map((_, i) => i + 1));
  });

  it('keeps its lease to write for three ticks', async () => {
    await test.tick(18_390);
    const { rows } = await test.owner.pool.query<{ left: number }>(
      `select held_until - (extract(epoch from clock_timestamp()) * 1000)::bigint as left
       from market_state`,
    );
    expect(test.context.config.tickMs).toBe(1_000);
    expect(rows[0]?.left).toBeGreaterThan(2_000);
    expect(rows[0]?.left).toBeLessThanOrEqual(3_000);
  });

  it('lets one server write and all others follow', async () => {
    const source = new ScriptedSource();
    const second = await anotherMarket(test.context, source, 'second');
    source.setPrice('AUR', 1);
    test.clock.advance(1);
    await second.runTurn();
    expect(second.writes).toBe(false);
    await test.tick(18_400);
    await second.runTurn();
    expect(second.latest('AUR')).toEqual(test.context.market.latest('AUR'));
  });

  it('takes over from a silent server, which only follows when it is back', async () => {
    const source = new ScriptedSource();
    const second = await anotherMarket(test.context, source, 'second');
    source.setPrice('AUR', 18_500, 18_501);
    await test.owner.pool.query('update market_state set held_until = 0');
    test.clock.advance(1000);
    await second.runTurn();
    expect(second.writes).toBe(true);
    test.clock.advance(1000);
    await test.context.market.runTurn();
    expect(test.context.market.writes).toBe(false);
    await test.context.market.runTurn();
    expect(test.context.market.latest('AUR')?.price).toBe(18_500);
    await second.stop();
  });

  it('rejects a second successor of a batch, so that the log cannot fork', async () => {
    await test.tick(18_510);
    const [a, b] = [new ScriptedSource(), new ScriptedSource()];
    const one = await anotherMarket(test.context, a, 'test');
    const two = await anotherMarket(test.context, b, 'test');
    a.setPrice('AUR', 18_511);
    b.setPrice('AUR', 99_999);
    test.clock.advance(1000);
    await one.runTurn();
    await two.runTurn();
    await two.runTurn();
    expect(two.latest('AUR')?.price).toBe(18_511);
    await test.context.market.runTurn();
    expect(await auditChain()).toBeGreaterThan(10);
  });

  it('takes over at once a lease that ends in an hour because the clock was set back', async () => {
    const hold = (minutes: number) =>
      test.owner.pool.query(
        `update market_state set holder = 'gone',
           held_until = (extract(epoch from clock_timestamp()) * 1000)::bigint + $1 * 60000`,
        [minutes],
      );
    const next = await anotherMarket(test.context, new ScriptedSource(), 'next');
    await hold(5);
    test.clock.advance(1000);
    await next.runTurn();
    expect(await readMarketState(test.db)).toMatchObject({ holder: 'gone' });
    await hold(60);
    await next.runTurn();
    expect(await readMarketState(test.db)).toMatchObject({ holder: 'next' });
    await test.owner.pool.query('update market_state set held_until = 0');
    await next.stop();
  });

  it("writes rising times when a server's clock is an hour behind", async () => {
    const clock = new FakeClock();
    const source = new ScriptedSource();
    await test.owner.pool.query('update market_state set held_until = 0');
    const before = await readTail(test.db);
    const late = await anotherMarket(test.context, source, 'late', clock);
    expect(clock.now()).toBeLessThan(before?.ts ?? 0);
    source.setPrice('AUR', 18_600, 18_601);
    test.clock.advance(HOUR_MS);
    await test.owner.pool.query('update market_state set held_until = 0');
    await test.context.market.runTurn();
    await test.owner.pool.query('update market_state set held_until = 0');
    await late.runTurn();
    await late.runTurn();
    const after = await readTail(test.db);
    expect(after?.ts).toBeGreaterThan(test.clock.now() - 1000);
    expect(await auditChain()).toBeGreaterThan(12);
    await test.owner.pool.query('update market_state set held_until = 0');
  });

  it('survives a source that throws: only that batch is empty', async () => {
    const source = new ScriptedSource();
    source.poll = () => {
      throw new Error('no line');
    };
    await test.owner.pool.query('update market_state set held_until = 0');
    const market = await anotherMarket(test.context, source, 'broken');
    test.clock.advance(10_000);
    await market.runTurn();
    expect(market.writes).toBe(true);
    expect((await readTail(test.db))?.n).toBe(0);
    await market.stop();
  });

  it('continues a replay after a restart, and restarts it after a long pause', async () => {
    await test.owner.pool.query('update market_state set held_until = 0');
    const rows = Array.from(
      { length: 50 },
      (_, i) => `${1_600_000_000_000 + i * 1000},AUR,${i + 1}`,
    );
    const play = () =>
      new ReplaySource(parseReplay(`time,procode,price\n${rows.join('\n')}`), 1, new Map());
    const run = async (holder: string, ticks: number) => {
      const market = await anotherMarket(test.context, play(), holder);
      for (let i = 0; i < ticks; i += 1) {
        test.clock.advance(1000);
        await market.runTurn();
      }
      await market.stop();
      return market.latest('AUR')?.price;
    };
    test.clock.advance(120_000);
    expect(await run('first', 3)).toBe(300);
    expect(await run('second', 2)).toBe(500);
    test.clock.advance(120_000);
    expect(await run('third', 1)).toBe(100);
  });
});
