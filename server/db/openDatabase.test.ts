import { openDatabase } from './openDatabase';
import { testDatabase, type TestDatabase } from '../testing/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.owner.pool.query('create table cell (id int primary key, n bigint)');
  await test.owner.pool.query('insert into cell values (1, 0), (2, 0)');
});
afterAll(() => test.close());

const NUMBER = { name: 'test_number', text: 'select $1::bigint as n' };
const ADD = { name: 'test_add', text: 'update cell set n = n + 1 where id = $1' };

describe('the database', () => {
  it('gives whole numbers exactly, and refuses those it cannot', async () => {
    expect(await test.db.query(NUMBER, ['9007199254740991'])).toEqual([{ n: 9007199254740991 }]);
    await expect(test.db.query(NUMBER, ['9007199254740993'])).rejects.toThrow(RangeError);
  });

  it('commits all of a transaction or nothing', async () => {
    await expect(
      test.owner.transaction(async (tx) => {
        await tx.execute(ADD, [1]);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const { rows } = await test.owner.pool.query('select n from cell where id = 1');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('runs Kysely in the same transaction', async () => {
    const seen = await test.owner.transaction(async (tx) => {
      const one = await tx.query({ name: 'test_xid', text: 'select txid_current() as id' });
      const two = await tx.kysely
        .selectNoFrom((eb) => eb.fn<number>('txid_current', []).as('id'))
        .executeTakeFirst();
      return [one[0]?.id, two?.id];
    });
    expect(seen[0]).toBe(seen[1]);
  });

  it('tries a transaction again that lost a deadlock', async () => {
    let meetings = 0;
    const meet = async () => {
      meetings += 1;
      while (meetings < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const crosswise = (first: number, second: number) =>
      test.owner.transaction(async (tx) => {
        await tx.execute(ADD, [first]);
        await meet();
        await tx.execute(ADD, [second]);
      });
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    const { rows } = await test.owner.pool.query('select n from cell order by id');
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  }, 30_000);

  it.each([
    ['statement_timeout', '15s'],
    ['lock_timeout', '5s'],
    ['idle_in_transaction_session_timeout', '15s'],
  ])('has an end for everything that may hang: %s', async (name, value) => {
    const { rows } = await test.db.pool.query(`show ${name}`);
    expect(rows).toEqual([{ [name]: value }]);
  });
});

describe('a dry pool', () => {
  const BUSY = { code: 'server_busy' };

  it('is busy to who waited long enough, and at once to one waiter too many', async () => {
    const { options } = test.db.pool;
    const small = { max: 1, connectionTimeoutMillis: 200, password: options.password };
    const pool = openDatabase({ ...options, ...small });
    const holder = await pool.pool.connect();
    const waiting = Array.from({ length: 200 }, () => pool.query(NUMBER, [1]));
    const settled = Promise.allSettled(waiting);
    let refused: unknown;
    const atOnce = pool.query(NUMBER, [1]).catch((error: unknown) => (refused = error));
    await new Promise((resolve) => setImmediate(resolve));
    expect(refused).toMatchObject(BUSY);
    await atOnce;
    for (const result of await settled) {
      expect(result).toMatchObject({ status: 'rejected', reason: BUSY });
    }
    holder.release();
    expect(await pool.query(NUMBER, [1])).toEqual([{ n: 1 }]);
    expect(await pool.transaction((tx) => tx.query(NUMBER, [2]))).toEqual([{ n: 2 }]);
    await pool.close();
  });
});
