import type { BatchList, Seeds } from '../../../types/contract/transparency';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi } from '../../testing/callApi';
import { verifySeed } from '@candor/verify/seed.mjs';
import { DaySeeds, seedCommitment } from './DaySeeds';
import { openMarket } from '../../runtime/openMarket';
import { SeedBook } from './SeedBook';
import { DAY_MS } from '@candor/rules/durations';

describe('the seeds of the simulated prices', () => {
  let test: TestApp;
  const get = async <T>(path: string, query = {}) =>
    (await getApi<T>(test.app, `/transparency/${path}`, query)).data;
  const tick = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      test.clock.advance(1000);
      await test.context.market.runTurn();
    }
  };

  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  it('are committed before the day and revealed after it', async () => {
    const { context, clock } = test;
    const first = await get<Seeds>('seeds');
    expect(first.days.map(({ day, seed }) => [day, seed])).toEqual([
      ['2025-11-22', null],
      ['2025-11-21', null],
    ]);
    clock.advance(DAY_MS - (clock.now() % DAY_MS) - 20_000);
    await tick(120);
    await context.market.seal();
    const book = await SeedBook.open(context);
    await book.publish(context.market.log.nextTs);
    const after = await get<Seeds>('seeds');
    expect(after.days.map(({ day }) => day)).toEqual(['2025-11-23', '2025-11-22', '2025-11-21']);
    const [, today, revealed] = after.days;
    expect(today?.seed).toBeNull();
    const seed = revealed?.seed ?? '';
    expect(seedCommitment('2025-11-21', Buffer.from(seed, 'hex')).toString('hex')).toBe(
      first.days[1]?.commitment,
    );
  });

  it('reproduce all prices of the day with the script, which reports another seed', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const compared = await verifySeed(address, '2025-11-21');
    expect([compared.day, compared.ticks > 1000]).toEqual(['2025-11-21', true]);
    // The log's first batch has the seed's commitment, before any order used the seed's prices.
    const [first] = (await get<BatchList>('batches', { from: '1', limit: '1' })).list;
    expect(compared.committedAt).toBe(Number(first?.header.split('|')[1]));
    expect(first?.header.split('|')[4]).toBe('2');
    await expect(verifySeed(address, '2025-11-22')).rejects.toThrow('seed_hidden');
    await expect(verifySeed(address, '2024-01-01')).rejects.toThrow('not_found');
    const { pool } = test.owner;
    await pool.query('update price_seed set seed = sha256(seed)');
    await expect(verifySeed(address, '2025-11-21')).rejects.toThrow('seed_wrong');
    // The operator replaces commitment and seed on the page; the log keeps the first commitment.
    const replaced = `update price_day set commitment =
      sha256(convert_to('candor-seed/1|' || day || '|' ||
        encode((select seed from price_seed), 'hex'), 'UTF8')) where day = '2025-11-21'`;
    await pool.query(replaced);
    await expect(verifySeed(address, '2025-11-21')).rejects.toThrow('seed_unpromised');
  });

  it('are committed once: the script reports a second commitment in the log', async () => {
    const twice = await buildTestApp();
    const { context, clock } = twice;
    const line = `seed|2025-11-21|${'ab'.repeat(32)}|${'cd'.repeat(32)}`;
    await twice.owner.pool.query('insert into log_pending (line) values ($1)', [line]);
    clock.advance(DAY_MS - (clock.now() % DAY_MS) - 20_000);
    for (let second = 0; second < 90; second += 1) {
      clock.advance(1000);
      await context.market.runTurn();
    }
    await context.market.seal();
    await (await SeedBook.open(context)).publish(context.market.log.nextTs);
    const address = await twice.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(verifySeed(address, '2025-11-21')).rejects.toThrow('seed_twice');
    await twice.close();
  });

  it('do not reproduce the prices of a feed that changed one', async () => {
    const changed = await buildTestApp();
    const { context, clock } = changed;
    const { source } = context.market;
    const honest = source.poll.bind(source);
    source.poll = (step) =>
      honest(step).map((tick, at) => {
        const isBent = step.seq === 12 && at === 0;
        return isBent ? { ...tick, price: tick.price + 1, ask: (tick.ask ?? 0) + 1 } : tick;
      });
    clock.advance(DAY_MS - (clock.now() % DAY_MS) - 20_000);
    for (let second = 0; second < 90; second += 1) {
      clock.advance(1000);
      await context.market.runTurn();
    }
    await context.market.seal();
    await (await SeedBook.open(context)).publish(context.market.log.nextTs);
    const address = await changed.app.listen({ port: 0, host: '127.0.0.1' });
    await expect(verifySeed(address, '2025-11-21')).rejects.toThrow('price_wrong');
    await changed.close();
  });

  it('are derived from a secret that all servers share and only the file key decrypts', async () => {
    const { context } = test;
    const own = (await SeedBook.open(context)).seeds.seedOf('2025-11-21');
    expect((await SeedBook.open(context)).seeds.seedOf('2025-11-21').equals(own)).toBe(true);
    const { rows } = await test.owner.pool.query('select sealed from price_master');
    expect(rows[0].sealed.includes(own)).toBe(false);
    const sealer = {
      ...context.sealer,
      open: () => {
        throw new Error('another key');
      },
    };
    await expect(SeedBook.open({ ...context, sealer })).rejects.toThrow('another FILE_KEY');
  });

  it('are not revealed when a different secret was committed', async () => {
    const { context, clock } = test;
    const config = { ...context.config, priceSeed: 7 };
    const other = await SeedBook.open({ ...context, config });
    expect(other.seeds.seedOf('a').equals(DaySeeds.fixed(7).seedOf('a'))).toBe(true);
    clock.advance(DAY_MS);
    await other.publish(clock.now());
    const days = (await get<Seeds>('seeds')).days;
    expect(days.find(({ day }) => day === '2025-11-22')?.seed).toBeNull();
    await expect(openMarket(context, { history: false })).resolves.toBeDefined();
  });
});
