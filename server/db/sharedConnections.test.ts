import type { Importance } from '../../types/contract/calls/CallRow';
import { actFor } from '../platform/limits/requester';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

const ONE = { name: 'test_one', text: 'select 1 as n' };
const SLEEP = { name: 'test_sleep', text: 'select pg_sleep($1)' };

const as = <T>(key: string, importance: Importance, work: () => T): T =>
  actFor({ key, importance }, work);

/** Starts transactions that stay open until `end`; `started` counts the running transactions. */
function hold(keys: readonly string[], options: { useReserve?: boolean } = {}) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const holding = { started: 0, end: async () => {} };
  const all = keys.map((key) =>
    as(key, 'money', () =>
      test.db
        .transaction(async () => {
          holding.started += 1;
          await ended;
        }, options)
        .catch(() => {}),
    ),
  );
  holding.end = async () => {
    end();
    await Promise.all(all);
  };
  return holding;
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => `account ${n}`);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the connections of the pool', () => {
  it('serve one transaction of each account at a time; other transactions of the account wait', async () => {
    const holding = hold(Array.from({ length: 30 }, () => 'one account'));
    const other = await as('another', 'money', () => test.db.transaction((tx) => tx.query(ONE)));
    await pause(200);
    expect([other, holding.started]).toEqual([[{ n: 1 }], 1]);
    await holding.end();
  });

  it('serve at most two transactions of refused requests at a time', async () => {
    const holding = hold(keys(30), { useReserve: true });
    const other = await as('another', 'money', () => test.db.transaction((tx) => tx.query(ONE)));
    await pause(200);
    expect([other, holding.started]).toEqual([[{ n: 1 }], 2]);
    await holding.end();
  });

  it('remain available to calls about money', async () => {
    const slow = keys(40).map((key) => as(key, 'usual', () => test.db.query(SLEEP, [0.2])));
    await pause(50);
    const from = performance.now();
    await as('another', 'money', () => test.db.query(ONE));
    expect(performance.now() - from).toBeLessThan(150);
    const { rows } = await test.owner.pool.query(
      "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
    );
    expect(rows).toEqual([{ n: 6 }]);
    await Promise.all(slow);
  });

  it('are released by a request whose transaction never ends', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance', 'Date'] });
    let hasBegun = false;
    const never = as('stuck', 'money', () =>
      test.db.transaction(() => {
        hasBegun = true;
        return new Promise(() => {});
      }),
    );
    const refused = expect(never).rejects.toMatchObject({ code: 'server_busy' });
    while (!hasBegun) await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(31_000);
    await refused;
    jest.useRealTimers();
    const second = await as('stuck', 'money', () => test.db.transaction((tx) => tx.query(ONE)));
    expect([second, test.db.pool.idleCount === test.db.pool.totalCount]).toEqual([
      [{ n: 1 }],
      true,
    ]);
  });
});
