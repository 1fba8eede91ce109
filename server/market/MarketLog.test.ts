import { FakeClock } from '../testing/FakeClock';
import {
  anotherMarket,
  buildTestMarket,
  ScriptedSource,
  type TestMarket,
} from '../testing/testMarket';
import { readBatchesBySeq } from '../repositories/market/ticks';
import { DAY_MS } from '@candor/rules/durations';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
});
afterAll(() => test.close());

describe('the log in memory', () => {
  it('has the same last price, day and time after a restart', async () => {
    await test.tick(18_000, 18_500, 17_900, 18_100);
    const { log } = test.context.market;
    const second = await anotherMarket(test.context, new ScriptedSource(), 'again');
    expect(second.log.allQuotes()).toEqual(log.allQuotes());
    expect(second.log.tail).toMatchObject({ seq: log.tail?.seq, ts: log.tail?.ts });
    expect(second.log.allQuotes()).toEqual(test.context.market.log.allQuotes());
  });

  it('refuses a batch that does not follow its newest one, and stays as it was', () => {
    const { log } = test.context.market;
    const { tail } = log;
    if (tail === null) throw new Error('the log is empty');
    for (const step of [-1, 0, 2]) {
      const row = { ...tail, seq: tail.seq + step } as Parameters<typeof log.apply>[0]['row'];
      expect(() => log.apply({ row, ticks: [] })).toThrow(RangeError);
    }
    expect(log.tail).toBe(tail);
  });

  it('starts a new day: the previous close is the last price of the day before', async () => {
    test.clock.advance(DAY_MS);
    await test.tick(19_000, 19_200);
    const quote = test.context.market.log.quote(1);
    expect(quote).toMatchObject({ prevClose: 18_100, high: 19_200, low: 19_000, volume: 20 });
    const second = await anotherMarket(test.context, new ScriptedSource(), 'again');
    expect(second.log.quote(1)).toEqual(quote);
  });

  it('knows the next instant of its grid, and how late its batch is', async () => {
    await test.tick(19_000);
    const { log } = test.context.market;
    const end = log.tail?.ts ?? 0;
    test.clock.advance(400);
    expect([log.now(), log.nextTs, log.lateMs()]).toEqual([end + 400, end + 1_000, 0]);
    test.clock.advance(5_000);
    expect([log.now(), log.nextTs, log.lateMs()]).toEqual([end + 5_400, end + 1_000, 4_400]);
  });

  it('knows the instants of recent batches, also after a restart and a gap', async () => {
    await test.tick(19_000, 19_000);
    const second = await anotherMarket(test.context, new ScriptedSource(), 'again');
    for (const { log } of [test.context.market, second]) {
      const { seq, ts } = log.tail ?? { seq: 0, ts: 0 };
      const batches = await readBatchesBySeq(test.db, [seq - 4, seq - 2, seq - 1, seq]);
      const instants = batches.map((batch) =>
        log.instantOf({ seq: batch.seq, digest: batch.digest.toString('hex') }),
      );
      // The gap of the test before is between the second and the third.
      expect(instants).toEqual([null, ts - 7_000, ts - 1_000, ts]);
      const digest = 'a1'.repeat(32);
      expect(log.instantOf({ seq, digest })).toBeNull();
      expect(log.instantOf({ seq: seq + 2, digest })).toBe(ts + 2_000);
      expect(log.instantOf({ seq: seq + 5, digest })).toBeNull();
    }
  });

  it("uses the writer's time on a server whose clock is ahead or behind", async () => {
    await test.tick(19_000);
    const clock = new FakeClock();
    const source = new ScriptedSource();
    const behind = await anotherMarket(test.context, source, 'behind', clock);
    const end = test.context.market.log.tail?.ts ?? 0;
    expect(clock.now()).toBeLessThan(end);
    expect(behind.log.now()).toBe(end);
    clock.advance(300);
    expect(behind.log.now()).toBe(end + 300);
    const ahead = new FakeClock();
    ahead.advance(test.clock.now() - ahead.now() + 60_000);
    const early = await anotherMarket(test.context, source, 'ahead', ahead);
    await test.tick(19_001);
    await early.runTurn();
    expect(early.log.now() - (early.log.tail?.ts ?? 0)).toBe(1_000);
  });

  it('returns the age of a price, and null when there is no price', async () => {
    await test.tick(19_000);
    test.clock.advance(2_500);
    expect(test.context.market.log.ageOf(1)).toBe(2_500);
    expect(test.context.market.log.ageOf(2)).toBeNull();
    expect(test.context.market.latest('KST')).toBeNull();
  });
});
