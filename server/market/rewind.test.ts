import {
  anotherMarket,
  buildTestMarket,
  ScriptedSource,
  type TestMarket,
} from '../testing/testMarket';
import { readTail } from '../repositories/market/ticks';
import { MarketView } from '../runtime/MarketView';
import { loadLog } from './loadLog';

let test: TestMarket;
beforeEach(async () => {
  test = await buildTestMarket();
  await test.tick(18_000, 18_001, 18_002, 18_003, 18_004);
});
afterEach(() => test.close());

/** Deletes the newest batches, like a failover to a standby that did not have them. */
async function loseBatches(count: number): Promise<void> {
  const { pool } = test.owner;
  await pool.query('delete from tick where ts > (select max(ts) from tick_batch) - $1', [
    count * 1000,
  ]);
  await pool.query('delete from tick_batch where seq > (select max(seq) from tick_batch) - $1', [
    count,
  ]);
}

const follower = async () => {
  const { core, source } = { core: test.context, source: new ScriptedSource() };
  return new MarketView(core, await loadLog(test.db, test.clock, 1_000), source, 0);
};

describe('a database that lost batches', () => {
  it('is noticed by a following server, logged as an error and reloaded', async () => {
    const view = await follower();
    const shown = view.log.tail?.seq ?? 0;
    const shout = jest.spyOn(test.context.log, 'error');
    const reload = jest.spyOn(test.context.proof, 'reload');
    await loseBatches(2);
    await view.follow();
    expect(view.rewinds).toBe(1);
    expect(shout).toHaveBeenCalledWith(
      { shown, now: shown - 2 },
      'THE PRICE LOG WAS REWOUND: batches that were shown are gone',
    );
    expect(reload).toHaveBeenCalled();
    expect(view.log.tail?.seq).toBe((await readTail(test.db))?.seq);
    expect(view.latest('AUR')?.price).toBe(18_002);
    await view.follow();
    expect(view.rewinds).toBe(1);
  });

  it('is noticed when different batches replaced the batches that were shown', async () => {
    const view = await follower();
    const first = view.log.tail;
    await loseBatches(1);
    const other = new ScriptedSource();
    other.setPrice('AUR', 19_000);
    const writer = await anotherMarket(test.context, other, 'test');
    await writer.runTurn();
    expect((await readTail(test.db))?.seq).toBe(first?.seq);
    await view.follow();
    expect(view.rewinds).toBe(1);
    expect(view.latest('AUR')?.price).toBe(19_000);
  });

  it('does not stop the writing server, which continues from the last batch that remains', async () => {
    await loseBatches(2);
    const { market } = test.context;
    for (let turn = 0; turn < 4; turn += 1) {
      test.source.setPrice('AUR', 18_500);
      test.clock.advance(1000);
      await market.runTurn();
    }
    expect(market.rewinds).toBe(1);
    expect(market.writes).toBe(true);
    expect(market.latest('AUR')?.price).toBe(18_500);
    expect(market.log.tail?.seq).toBe((await readTail(test.db))?.seq);
  });
});

describe('a late batch', () => {
  it('is shown only when it is replicated', async () => {
    const view = await follower();
    const before = view.log.tail?.seq;
    const query = jest.spyOn(test.db, 'query');
    await test.tick(18_010);
    test.clock.advance(900);
    query.mockImplementation(async (statement, values) => {
      if (statement.name === 'wal_replicate') throw new Error('the standby is away');
      return test.owner.query(statement, values);
    });
    await expect(view.follow()).rejects.toThrow('the standby is away');
    expect(view.log.tail?.seq).toBe(before);
    query.mockRestore();
    await view.follow();
    expect(view.log.tail?.seq).toBe((before ?? 0) + 1);
  });
});
