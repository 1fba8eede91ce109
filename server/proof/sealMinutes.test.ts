import fs from 'node:fs';
import { minor } from '@candor/rules/money';
import type { OrderDetail } from '../../types/contract/order';
import { archiveTicks } from '../market/archiveTicks';
import { verifyFile } from '@candor/verify/checkProof.mjs';
import { listMinutes } from '../repositories/market/minuteLog';
import { insertUser } from '../testing/insertUser';
import { ask, place } from '../testing/orders';
import {
  anotherMarket,
  buildTestMarket,
  ScriptedSource,
  type TestMarket,
} from '../testing/testMarket';
import { MemoryTree } from '../log/merkle';
import { batchLeafText } from '../log/tickChain';
import { readBatches } from '../repositories/market/ticks';
import { ProofLog } from './ProofLog';
import { minuteLeafText, sealMinutes } from './sealMinutes';
import { MINUTE_MS } from '@candor/rules/durations';

describe('sealing minutes', () => {
  let test: TestMarket;
  const table = async (name: string, order: string) =>
    (await test.owner.pool.query(`select * from ${name} order by ${order}`)).rows;
  const sealed = () => listMinutes(test.db, 0, 10_000);
  const prices = (count: number) => Array.from({ length: count }, (_, i) => 18_200 + (i % 7));

  beforeEach(async () => {
    test = await buildTestMarket();
  });
  afterEach(() => test.close());

  it('seals each complete minute once, with a signed head', async () => {
    await test.tick(...prices(130));
    const { market, proof, config } = test.context;
    expect(await market.seal()).toBe(2);
    expect(await market.seal()).toBe(0);
    const minutes = await sealed();
    expect(minutes.map(({ n }) => n)).toEqual([59, 60]);
    const leaves = (await readBatches(test.db, 0, 59)).map(batchLeafText);
    expect(minutes[0]?.root.equals(MemoryTree.fromLines(leaves).root)).toBe(true);
    const heads = await table('log_head', 'size');
    expect(heads.map(({ root }) => root.toString('hex'))).toEqual(
      [1, 2].map((n) =>
        MemoryTree.fromLines(minutes.slice(0, n).map(minuteLeafText)).root.toString('hex'),
      ),
    );
    expect(proof.head?.note).toBe(heads[1]?.note);
    expect(proof.head?.note).toContain(`\nfirst ${minutes[0]?.start}\ninterval 1000\n`);
    expect(fs.readFileSync(config.headsFile, 'utf8')).toBe(
      heads.map(({ note }) => `${note}\n`).join(''),
    );
  });

  it('produces the same log on every server, also on three servers at once', async () => {
    await test.tick(...prices(400));
    const { context } = test;
    const servers = await Promise.all(
      [0, 1, 2].map(async (n) => {
        const market = await anotherMarket(context, new ScriptedSource(), `s${n}`);
        const proof = new ProofLog(context);
        await proof.begin();
        return { market, proof };
      }),
    );
    const done = await Promise.all(
      servers.map(({ market, proof }) => proof.seal(market.log, true)),
    );
    expect(done.reduce((a, b) => a + b)).toBe(6);
    expect(new Set(servers.map(({ proof }) => proof.head?.size))).toEqual(new Set([6]));
    const rows = await table('log_node', 'level, idx');
    const minutes = await sealed();
    expect(rows).toHaveLength(6 + 3 + 1);
    expect(
      MemoryTree.fromLines(minutes.map(minuteLeafText)).root.equals(
        servers[0]?.proof.head?.root ?? Buffer.of(),
      ),
    ).toBe(true);
  });

  it('reads the newest head when another server sealed meanwhile', async () => {
    await test.tick(...prices(130));
    const { context } = test;
    const late = new ProofLog(context);
    await late.begin();
    const refresh = late.refresh.bind(late);
    jest.spyOn(late, 'refresh').mockImplementationOnce(async () => {
      await refresh();
      await context.market.seal();
    });
    expect(await late.seal(context.market.log, true)).toBe(0);
    expect(late.head?.size).toBe(2);
  });

  it('includes empty minutes and seals overdue minutes in chunks', async () => {
    await test.tick(...prices(30));
    test.clock.advance(3 * 24 * 60 * MINUTE_MS);
    await test.tick(...prices(70));
    const { market, proof } = test.context;
    const parts = {
      db: test.db,
      origin: proof.origin,
      interval: 1_000,
      sign: (text: string) => proof.sign(text),
      store: () => Promise.resolve(),
    };
    const closed = Math.floor(market.log.nextTs / MINUTE_MS) * MINUTE_MS;
    expect((await sealMinutes(parts, closed))?.length).toBe(10);
    expect((await sealMinutes(parts, closed))?.length).toBe(1_000);
    await market.seal();
    const minutes = await sealed();
    expect(minutes).toHaveLength(3 * 24 * 60 + 1);
    minutes.forEach(({ idx, start }, i) =>
      expect([idx, start]).toEqual([i, (minutes[0]?.start ?? 0) + i * MINUTE_MS]),
    );
    expect(new Set(minutes.slice(1, -2).map(({ n }) => n))).toEqual(new Set([0]));
  });

  it('reads ticks from the archive when the table no longer has them', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(...prices(3));
    const order = await place(test, user);
    // Without files, old proofs read the archive.
    jest.spyOn(test.context.proof.files, 'read').mockResolvedValue(null);
    await test.tick(...prices(60));
    await test.context.market.settle();
    test.clock.advance(26 * 60 * MINUTE_MS);
    await test.tick(...prices(60));
    expect(await archiveTicks(test.db, test.context.market.log, 24)).toBeGreaterThan(0);
    expect(
      Number((await test.owner.pool.query('select count(*) as n from tick')).rows[0].n),
    ).toBeLessThan(65);
    await test.context.market.seal();
    expect((await sealed())[0]?.n).toBe(59);
    const { data } = await ask<OrderDetail>(test, user, `/orderDetail?orderNo=${order.orderNo}`);
    expect(verifyFile(data).map(({ state }) => state)).toEqual(Array(7).fill('ok'));
  });

  it('waits for the writing server for a limited time', async () => {
    await test.tick(...prices(60));
    const { proof, market } = test.context;
    expect(await proof.seal(market.log, false)).toBe(0);
    test.clock.advance(2_500);
    expect(await proof.seal(market.log, false)).toBe(1);
  });

  it('produces rows that the running server can neither change nor delete', async () => {
    await test.tick(...prices(60));
    await test.context.market.seal();
    for (const name of [
      'log_identity',
      'log_key',
      'log_minute',
      'log_node',
      'log_head',
      'price_master',
      'price_day',
      'price_seed',
      'trade_order',
    ]) {
      const denied = { code: '42501' };
      await expect(test.db.pool.query(`delete from ${name}`)).rejects.toMatchObject(denied);
      const [column] = (
        await test.owner.pool.query(
          `select column_name as name from information_schema.columns where table_name = $1`,
          [name],
        )
      ).rows;
      await expect(
        test.db.pool.query(`update ${name} set ${column.name} = ${column.name}`),
      ).rejects.toMatchObject(denied);
    }
  });

  it('does not depend on ticks: a changed tick only prevents the file of its minute', async () => {
    await test.tick(...prices(60));
    await test.owner.pool.query('delete from tick where seq = 30');
    await test.context.market.seal();
    const [minute] = await sealed();
    if (minute === undefined) throw new Error('no minute is sealed');
    const { proof, market } = test.context;
    expect(await proof.files.read(minute)).toBeNull();
    await expect(proof.storeMinute(minute, market.log.allProducts())).rejects.toThrow(
      'the log holds 58 of 59 ticks',
    );
  });

  it('writes no file with lines that differ from the logged ones', async () => {
    await test.tick(...prices(60));
    await test.owner.pool.query('update tick set price = price + 1 where seq = 30');
    await test.context.market.seal();
    const [minute] = await sealed();
    if (minute === undefined) throw new Error('no minute is sealed');
    const { proof, market } = test.context;
    await expect(proof.storeMinute(minute, market.log.allProducts())).rejects.toThrow(
      'the ticks of batch 30 are not the logged',
    );
  });
});
