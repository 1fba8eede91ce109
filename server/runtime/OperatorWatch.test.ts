import fs from 'node:fs';
import path from 'node:path';
import { minor } from '@candor/rules/money';
import { LAST_BACKUP } from '../db/dump/backupFolder';
import { insertDeposit } from '../repositories/money/deposits';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { createMetrics } from '../platform/metrics';
import { insertUser } from '../testing/insertUser';
import { place } from '../testing/orders';
import { seedTestApp } from '../testing/seedTestApp';
import { setSetting } from '../testing/setSetting';
import { buildTestMarket } from '../testing/testMarket';
import { OperatorWatch } from './OperatorWatch';

let test: TestApp;
let watch: OperatorWatch;
beforeAll(async () => {
  test = await buildTestApp();
  await seedTestApp(test.context);
  watch = new OperatorWatch(test.context);
});
afterAll(() => test.close());

async function metric(name: string): Promise<number | null> {
  const text = await test.context.metrics.text();
  const line = text.split('\n').find((one) => one.startsWith(name));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

describe('the metrics for operators', () => {
  it('show how much of its promised time the oldest waiting deposit has used', async () => {
    const { userId } = await insertUser(test.context, minor(50_000));
    await insertDeposit(test.db, {
      userId,
      id: 'D1',
      requestId: 'r1',
      requestHash: Buffer.alloc(32),
      channelId: 'usdt-trc20',
      amount: 10_000,
      payAmount: 10_000,
      unit: 1,
      rate: 72_000,
      realName: 'Lin Xiao',
      image: null,
      at: test.clock.now(),
    });
    test.clock.advance(20 * 60_000);
    await watch.check();
    expect(await metric('candor_queue_promise_used{queue="deposits"}')).toBeCloseTo(2 / 3);
    expect(await metric('candor_queue_oldest_seconds{queue="deposits"}')).toBe(20 * 60);
    expect(await metric('candor_queue_oldest_seconds{queue="identities"}')).toBe(0);
    expect(await metric('candor_queue_waiting{queue="deposits"}')).toBe(1);
    expect(await metric('candor_queue_waiting{queue="identities"}')).toBe(0);
  });

  it('show what the stated reserves lack of the balances', async () => {
    await setSetting(test.context, 'held_usdt', '400');
    await watch.check();
    expect(await metric('candor_reserve_missing{currency="USDT"}')).toBe(100);
    expect(await metric('candor_reserves{currency="USDT"}')).toBe(400);
    expect(await metric('candor_balances{currency="USDT"}')).toBe(500);
    await setSetting(test.context, 'held_usdt', '600');
    await watch.check();
    expect(await metric('candor_reserve_missing{currency="USDT"}')).toBe(0);
  });

  it('count changes of channels, and show the age of the last backup', async () => {
    const entry = `{"at": 1, "actor": "operator:ann", "action": "channels close"}`;
    await test.owner.pool.query('select write_audit($1::jsonb)', [entry]);
    await watch.check();
    expect(await metric('candor_operator_changes_total{what="channels"}')).toBe(1);
    const age = () => metric('candor_backup_age_seconds{of="data"}');
    const installedAt = Date.now() - 30 * 3_600_000;
    await test.owner.pool.query(
      `insert into installation values (1, 'demo', $1)
      on conflict (id) do update set at = excluded.at`,
      [installedAt],
    );
    await watch.check();
    expect(await age()).toBeGreaterThan(29 * 3600);
    const file = path.join(test.context.config.dataDir, LAST_BACKUP);
    fs.writeFileSync(file, '');
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    fs.utimesSync(file, hoursAgo(27), hoursAgo(27));
    expect(await age()).toBeGreaterThan(26 * 3600);
    expect(await age()).toBeLessThan(28 * 3600);
  });

  it('show that the database is away', async () => {
    const query = jest.spyOn(test.db.kysely, 'getExecutor').mockImplementation(() => {
      throw new Error('connect ECONNREFUSED');
    });
    await expect(watch.check()).rejects.toThrow('ECONNREFUSED');
    expect(await metric('candor_database_away')).toBe(1);
    query.mockRestore();
    await watch.check();
    expect(await metric('candor_database_away')).toBe(0);
  });
});

describe('the metrics of open orders', () => {
  it('show stakes and payouts by product until the orders are settled', async () => {
    const market = await buildTestMarket({ config: { orderTerms: [{ seconds: 4, rate: 8_000 }] } });
    const metrics = createMetrics();
    const orders = new OperatorWatch({ ...market.context, metrics });
    const open = async () => {
      await orders.check();
      return (await metrics.text()).match(/^candor_open_.*$/gm);
    };
    try {
      await market.tick(18_000);
      const user = await insertUser(market.context, minor(50_000));
      await place(market, user, { seconds: 4, quantity: '100.00', direction: 1 });
      await place(market, user, { seconds: 4, quantity: '50.00', direction: 2 });
      await market.tick(18_001, 18_002);
      expect(await open()).toEqual([
        'candor_open_stake{product="AUR"} 150',
        'candor_open_payout{product="AUR"} 270',
      ]);
      await market.tick(18_003, 18_004, 18_005, 18_006);
      await market.context.market.settle();
      expect(await open()).toBeNull();
    } finally {
      await market.close();
    }
  });
});
