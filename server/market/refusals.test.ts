import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { minor } from '@candor/rules/money';
import { insertUser } from '../testing/insertUser';
import { place } from '../testing/orders';
import { buildTestMarket, type TestMarket } from '../testing/testMarket';

const CHECK = '23514';
const UNIQUE = '23505';
const FOREIGN = '23503';
const FORBIDDEN = '42501';

let test: TestMarket;
let orderNo: string;
beforeAll(async () => {
  test = await buildTestMarket({ config: { orderTerms: [{ seconds: 1, rate: 8_500 }] } });
  const user = await insertUser(test.context, minor(100_000));
  await test.tick(18_000);
  ({ orderNo } = await place(test, user, { seconds: 1, quantity: '10.00' }));
  await test.tick(18_001, 18_002);
});
afterAll(() => test.close());

/**
 * Returns SQL that settles the order with one changed column. The default closing tick is number 2.
 */
function settlement(change: Record<string, string>): string {
  const value = (name: string, honest: string) => change[name] ?? honest;
  const close = `(select #c from tick where product_id = 1 and seq = ${change.seq ?? '2'})`;
  return `insert into settlement select user_id, order_no, product_id, side,
    ${value('open', 'open_price')}, opened_ts, ${value('stake', 'stake')}, rate, due_ts,
    '${value('result', 'win')}', ${value('closeTs', close.replace('#c', 'ts'))},
    ${value('closeSeq', close.replace('#c', 'seq'))},
    ${value('closePrice', close.replace('#c', 'price'))},
    ${value('paid', '1850')}, ${value('settled', 'due_ts')}
    from trade_order
    where order_no = '${orderNo}'`;
}

/** Returns SQL that inserts the user's order with one changed column. */
function order(change: Record<string, string>): string {
  const value = (name: string, honest: string) => change[name] ?? honest;
  return `insert into trade_order select user_id, 'X${randomBytes(4).toString('hex')}',
    ${value('request', `'${randomBytes(4).toString('hex')}'`)}, request_hash, product_id,
    ${value('side', 'side')}, currency, ${value('stake', 'stake')}, rate, seconds,
    ${value('opened', 'opened_ts')}, ${value('due', 'due_ts')}, ${value('openTs', 'open_ts')},
    open_seq, ${value('price', 'open_price')}, receipt from trade_order where order_no = '${orderNo}'`;
}

const batch = (change: Record<string, string>) => {
  const value = (name: string, honest: string) => change[name] ?? honest;
  return `insert into tick_batch select ${value('seq', 'seq + 1')}, ${value('ts', 'next_ts')},
    ${value('next', 'next_ts + 1000')}, 0, root, ${value('prevSeq', 'seq')},
    ${value('prevNext', 'next_ts')}, ${value('prev', 'digest')},
    '\\x${randomBytes(32).toString('hex')}', 'live' from tick_batch order by seq desc limit 1`;
};

const outcome = async (sql: string): Promise<string> => {
  const client = await test.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(sql);
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe("the database's verdict on a settlement by the running server", () => {
  it.each<[string, () => string, string]>([
    ['the honest settlement', () => settlement({}), 'accepted'],
    ['a loss though the price rose', () => settlement({ result: 'lose', paid: '0' }), CHECK],
    ['a tie though the price moved', () => settlement({ result: 'tie', paid: '1000' }), CHECK],
    [
      'a void though there is a closing price',
      () => settlement({ result: 'void', paid: '1000' }),
      CHECK,
    ],
    ['0.01 too much', () => settlement({ paid: '1851' }), CHECK],
    ['0.01 too little', () => settlement({ paid: '1849' }), CHECK],
    [
      'a closing price that is not in the log',
      () => settlement({ closePrice: '17000', result: 'lose', paid: '0' }),
      FOREIGN,
    ],
    ['a closing tick after expiry', () => settlement({ seq: '3' }), CHECK],
    [
      'the opening tick as closing tick',
      () => settlement({ seq: '1', result: 'tie', paid: '1000' }),
      CHECK,
    ],
    ['a settlement before expiry', () => settlement({ settled: 'due_ts - 1' }), CHECK],
    ['another strike', () => settlement({ open: '17000' }), FOREIGN],
    ['another stake', () => settlement({ stake: '2000', paid: '3700' }), FOREIGN],
    ['a second settlement', () => `${settlement({})}; ${settlement({})}`, UNIQUE],
    ['a changed settlement', () => `update settlement set result = 'win'`, FORBIDDEN],
    ['a deleted settlement', () => 'delete from settlement', FORBIDDEN],
    ['the honest order again', () => order({}), 'accepted'],
    ['a strike that is not in the log', () => order({ price: '17999' }), FOREIGN],
    ['a strike of a tick after acceptance', () => order({ openTs: 'opened_ts + 1' }), CHECK],
    ['a shorter term than agreed', () => order({ due: 'due_ts - 1' }), CHECK],
    ['a stake of nothing', () => order({ stake: '0' }), CHECK],
    ['a request id used before', () => order({ request: 'request_id' }), UNIQUE],
    ['a changed order', () => 'update trade_order set side = -side', FORBIDDEN],
    ['a deleted order', () => 'delete from trade_order', FORBIDDEN],
    ['a changed tick', () => 'update tick set price = price + 1', FORBIDDEN],
    ['a deleted tick', () => 'delete from tick', FORBIDDEN],
    ['a changed batch', () => 'update tick_batch set ts = ts', FORBIDDEN],
    ['a changed candle', () => 'update candle set close = close', FORBIDDEN],
    ['a changed product', () => 'update product set decimals = 0', FORBIDDEN],
    ['the honest next batch', () => batch({}), 'accepted'],
    ['a batch that leaves one out', () => batch({ seq: 'seq + 2' }), CHECK],
    ['a batch after another digest', () => batch({ prev: `'\\x${'11'.repeat(32)}'` }), FOREIGN],
    ['a batch before its time', () => batch({ ts: 'next_ts - 1' }), CHECK],
    [
      'a batch that denies the promise',
      () => batch({ ts: 'next_ts - 1', prevNext: 'next_ts - 1' }),
      FOREIGN,
    ],
    [
      'a second batch after the same one',
      () =>
        `${batch({})}; ${batch({ seq: 'seq', prevSeq: 'prev_seq', prevNext: 'prev_next_ts', prev: 'prev' })}`,
      UNIQUE,
    ],
    [
      'a fork at the beginning',
      () => batch({ seq: '1', prevSeq: 'null', prevNext: 'null' }),
      UNIQUE,
    ],
    [
      'a tick outside of a batch',
      () =>
        'insert into tick select product_id, ts + 1, seq + 9, price, bid, ask, 0, 0, 0 from tick',
      FOREIGN,
    ],
    [
      'a second tick of one number',
      () =>
        'insert into tick select product_id, (select max(ts) from tick_batch), 1, price, bid, ask, 0, 0, 0 from tick where seq = 1',
      UNIQUE,
    ],
  ])('%s: %#', async (_name, sql, expected) => {
    expect(await outcome(sql())).toBe(expected);
  });
});

describe('the result of an order', () => {
  const SUSPECT =
    /\b(force_?(win|lose|result)|rig|rigged|win_?rate|loss_?rate|odds|must_?(win|lose)|risk_?(level|control)|kill_?rate|control_?(rate|result|win)|house_?edge|manipulat\w*|slippage)\b/i;
  const files = (folder: string): string[] =>
    fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return files(file);
      return /\.(ts|sql)$/.test(file) && !/\.test\.ts$/.test(file) ? [file] : [];
    });
  const server = path.join(__dirname, '..');

  it('has no name for manipulation in the code or the database', async () => {
    const rules = ['src/domain', 'packages/rules'].map((one) => path.join(server, '..', one));
    const read = [server, ...rules].flatMap(files).filter((file) => !file.includes('/faults/'));
    expect(read.length).toBeGreaterThan(50);
    const found = read.filter((file) => SUSPECT.test(fs.readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
    const { rows } = await test.owner.pool.query(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(
      rows.map((row) => row.name.replace(/[._]/g, ' ')).filter((name) => SUSPECT.test(name)),
    ).toEqual([]);
  });

  it('is stored with only the values that the rule needs', async () => {
    const columns = async (table: string) => {
      const sql =
        'select column_name as name from information_schema.columns where table_name = $1';
      return (await test.owner.pool.query(sql, [table])).rows.map((row) => row.name).sort();
    };
    expect(await columns('trade_order')).toEqual(
      'currency due_ts open_price open_seq open_ts opened_ts order_no product_id rate receipt request_hash request_id seconds side stake user_id'.split(
        ' ',
      ),
    );
    expect(await columns('settlement')).toEqual(
      'close_price close_seq close_ts due_ts open_price opened_ts order_no paid product_id rate result settled_ts side stake user_id'.split(
        ' ',
      ),
    );
  });

  it("depends on the order, its closing tick and the log's time only", () => {
    const source = fs.readFileSync(
      path.join(server, 'services', 'orders', 'settleOrders.ts'),
      'utf8',
    );
    const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]).sort();
    expect(imports).toEqual([
      '../../db/Database',
      '../../db/databaseUnavailable',
      '../../db/isSqlState',
      '../../platform/errors',
      '../../repositories/money/orderTitles',
      '../../repositories/money/orders',
      '../../repositories/money/settlements',
      '../../repositories/money/wallets',
      '../../texts/orderTexts',
      '../postMessage',
      '@candor/rules/order',
    ]);
    expect(source).not.toMatch(/process\.env|config|settings|Math\.random|random/);
  });

  it('cannot influence prices: no code that writes prices reads orders', () => {
    const writers = [
      'Ticker.ts',
      'nextBatch.ts',
      'sources/SimulatedSource.ts',
      'sources/ReplaySource.ts',
      'sources/UpstreamSource.ts',
    ];
    for (const file of writers) {
      const source = fs.readFileSync(path.join(server, 'market', file), 'utf8');
      const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]);
      expect(
        imports.filter((name) => /order|settle|wallet|journal|user/i.test(name ?? '')),
      ).toEqual([]);
    }
  });
});
