import { gunzipSync } from 'node:zlib';
import { minor } from '@candor/rules/money';
import type { Order } from '../../types/contract/order';
import { readTicks } from '../repositories/market/ticks';
import { insertUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';
import { listCandles } from '../services/listCandles';
import { archiveTicks } from './archiveTicks';
import { batchRoot } from '../log/tickChain';
import { HOUR_MS } from '@candor/rules/durations';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket({
    config: { orderTerms: [{ seconds: 60, rate: 8_000 }] },
  });
});
afterAll(() => test.close());

const aurora = () => {
  const product = test.context.market.log.product('AUR');
  if (product === null) throw new Error('no AUR');
  return product;
};

describe('archiving old ticks', () => {
  it('keeps only candles, the chain and the ticks that orders refer to', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_000);
    const { orderNo } = await place(test, user, { seconds: 60 });
    await test.tick(18_000, 18_000);
    const opened = test.context.market.latest('AUR')?.seq ?? 0;
    for (let i = 1; i < 200; i += 1) {
      test.clock.advance(59_000);
      await test.tick(18_000 + i);
    }
    await test.context.market.settle();
    const candles = await listCandles(test.db, aurora(), '1m', null, 1000);
    const before = await readTicks(test.db, 0, test.clock.now());

    expect(await archiveTicks(test.db, test.context.market.log, 1)).toBe(2);

    const kept = await readTicks(test.db, 0, test.clock.now());
    const limit = test.clock.now() - HOUR_MS;
    const full = limit - (limit % HOUR_MS);
    const named = [opened, opened + 1];
    expect(kept).toEqual(before.filter((tick) => tick.ts >= full || named.includes(tick.seq)));
    expect(await listCandles(test.db, aurora(), '1m', null, 1000)).toEqual(candles);
    const { data } = await ask<Order>(test, user, `/orderDetail?orderNo=${orderNo}`);
    expect(data).toMatchObject({ result: 'win', openSeq: opened, closeSeq: opened + 1 });
  });

  it('keeps every line in files, so that the roots in the chain can be recomputed', async () => {
    const sql = 'select from_ts, to_ts, n, lines from tick_archive order by from_ts';
    const { rows } = await test.owner.pool.query(sql);
    const lines = rows.flatMap((row) => String(gunzipSync(row.lines)).trim().split('\n'));
    expect(lines).toHaveLength(rows.reduce((sum, row) => sum + row.n, 0));
    const batches = await test.owner.pool.query(
      'select ts, root from tick_batch where ts >= $1 and ts < $2 order by ts',
      [rows[0].from_ts, rows.at(-1).to_ts],
    );
    for (const { ts, root } of batches.rows) {
      const own = lines.filter((line) => line.split('|')[2] === String(ts));
      expect(batchRoot(own).equals(root)).toBe(true);
    }
    expect(batches.rows.length).toBeGreaterThan(100);
  });

  it('is the only way for the server to delete a tick', async () => {
    await expect(test.db.pool.query('delete from tick')).rejects.toMatchObject({ code: '42501' });
    const ticks = async () => (await readTicks(test.db, 0, test.clock.now())).length;
    const before = await ticks();
    await test.db.pool.query('select prune_ticks(0, $1)', [test.clock.now() + 1]);
    expect(await ticks()).toBe(before);
  });
});
