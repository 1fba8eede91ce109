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

describe('the database client', () => {
  it('returns integers up to 2^53 - 1 exactly and rejects larger ones', async () => {
    expect(await test.db.query(NUMBER, ['9007199254740991'])).toEqual([{ n: 9007199254740991 }]);
    await expect(test.db.query(NUMBER, ['9007199254740993'])).rejects.toThrow(RangeError);
  });

  it('finishes its close only when all its connections are closed', async () => {
    const { options } = test.db.pool;
    const own = { max: 20, application_name: 'closing', password: options.password };
    const db = openDatabase({ ...options, ...own });
    const open = () =>
      test.owner.pool.query('select 1 from pg_stat_activity where application_name = $1', [
        'closing',
      ]);
    await Promise.all(Array.from({ length: 20 }, () => db.pool.query('select pg_sleep(0.1)')));
    expect((await open()).rowCount).toBe(20);
    await db.close();
    expect((await open()).rowCount).toBe(0);
  });

  it('commits all statements of a transaction or none', async () => {
    await expect(
      test.owner.transaction(async (tx) => {
        await tx.execute(ADD, [1]);
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    const { rows } = await test.owner.pool.query('select n from cell where id = 1');
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('runs single statements inside concurrent transactions without a deadlock on the pool', async () => {
    const replies = Array.from({ length: 40 }, () =>
      test.db.transaction(async (tx) => {
        const [one] = await tx.query(NUMBER, [1]);
        await new Promise((resolve) => setTimeout(resolve, 20));
        const [two] = await test.db.query(NUMBER, [2]);
        return [one, two];
      }),
    );
    expect(new Set((await Promise.all(replies)).map(String))).toHaveProperty('size', 1);
  });

  it('rejects a transaction with server_busy while the queue is full, and serves later ones', async () => {
    let release = () => {};
    const until = new Promise<void>((resolve) => (release = resolve));
    const hold = Array.from({ length: 12 }, () => test.db.transaction(() => until));
    const late = test.db.transaction(() => Promise.resolve('done'));
    await expect(late).rejects.toMatchObject({ code: 'server_busy' });
    release();
    await Promise.allSettled(hold);
    expect(await test.db.transaction(() => Promise.resolve('done'))).toBe('done');
  });

  it('runs Kysely queries inside the transaction', async () => {
    const transactionIds = await test.owner.transaction(async (tx) => {
      const one = await tx.query({ name: 'test_xid', text: 'select txid_current() as id' });
      const two = await tx.kysely
        .selectNoFrom((eb) => eb.fn<number>('txid_current', []).as('id'))
        .executeTakeFirst();
      return [one[0]?.id, two?.id];
    });
    expect(transactionIds[0]).toBe(transactionIds[1]);
  });

  it('retries a transaction that lost a deadlock', async () => {
    let arrivals = 0;
    const arrive = async () => {
      arrivals += 1;
      while (arrivals < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const crosswise = (first: number, second: number) =>
      test.owner.transaction(async (tx) => {
        await tx.execute(ADD, [first]);
        await arrive();
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
  ])('sets the timeout %s on every connection', async (name, value) => {
    const { rows } = await test.db.pool.query(`show ${name}`);
    expect(rows).toEqual([{ [name]: value }]);
  });
});

describe('a commit', () => {
  it('that reached only one machine has an unknown outcome', async () => {
    // PostgreSQL sends the same warning when the wait for a standby is cancelled.
    await test.owner.pool.query(
      `create table alone (id int primary key);
       create function warn() returns trigger language plpgsql as
         $$ begin raise warning 'canceling wait for synchronous replication'; return null; end $$;
       create constraint trigger warns after insert on alone deferrable initially deferred
         for each row execute function warn()`,
    );
    const insert = { name: 'test_alone', text: 'insert into alone values ($1)' };
    await expect(test.owner.transaction((tx) => tx.execute(insert, [1]))).rejects.toMatchObject({
      code: 'outcome_unknown',
    });
    expect((await test.owner.pool.query('select id from alone')).rows).toEqual([{ id: 1 }]);
  });

  it('times out when PostgreSQL does not respond, and its connection is dropped', async () => {
    await test.owner.pool.query(
      `create table slow (id int primary key);
       create function wait() returns trigger language plpgsql as
         $$ begin perform pg_sleep(1); return null; end $$;
       create constraint trigger waits after insert on slow deferrable initially deferred
         for each row execute function wait()`,
    );
    const insert = { name: 'test_slow', text: 'insert into slow values ($1)' };
    const work = test.owner.transaction((tx) => tx.execute(insert, [1]), { commitMs: 100 });
    await expect(work).rejects.toMatchObject({ code: 'outcome_unknown' });
    expect(test.owner.pool.idleCount).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect((await test.owner.pool.query('select id from slow')).rows).toEqual([{ id: 1 }]);
  });
});

describe('an exhausted pool', () => {
  const BUSY = { code: 'server_busy' };

  it('reports server_busy after the timeout, and at once when the queue is full too', async () => {
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
