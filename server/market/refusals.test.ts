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
  // Batch 2 has the order, which opens at tick 3 and closes at tick 4.
  await test.tick(18_001, 18_002, 18_003, 18_004);
});
afterAll(() => test.close());

/** Returns SQL that settles the order with changed columns. */
function settlement(change: Record<string, string>): string {
  const value = (name: string, honest: string) => change[name] ?? honest;
  return `insert into settlement select user_id, order_no, product_id, side,
    ${value('stake', 'stake')}, rate, seconds, ${value('openTs', 'open_ts')},
    ${value('due', 'due_ts')}, '${value('result', 'win')}', ${value('openSeq', '3')},
    ${value('openPrice', '18002')}, ${value('closeSeq', '4')}, ${value('closePrice', '18003')},
    ${value('paid', '1850')}, ${value('settled', 'due_ts')}
    from order_opening where order_no = '${orderNo}'`;
}

const VOID = { result: 'void', closeSeq: 'null', closePrice: 'null', paid: '1000' };

/** Returns SQL that inserts the user's order with one changed column. */
function order(change: Record<string, string>): string {
  const value = (name: string, honest: string) => change[name] ?? honest;
  return `insert into trade_order select user_id, 'X${randomBytes(4).toString('hex')}',
    ${value('request', `'${randomBytes(4).toString('hex')}'`)}, request_hash, product_id,
    ${value('side', 'side')}, currency, ${value('stake', 'stake')}, rate, seconds, accepted_ts,
    receipt, signed_order from trade_order where order_no = '${orderNo}'`;
}

/** Returns SQL that puts the user's order into the log with changed columns, as another order. */
function opening(change: Record<string, string>): string {
  const value = (name: string, honest: string) => change[name] ?? honest;
  const another = order({}).replace(/'X[0-9a-f]+'/, "'XOPEN'");
  return `${another}; insert into order_opening select user_id, ${value('orderNo', "'XOPEN'")},
    product_id, ${value('side', 'side')}, stake, rate, ${value('seconds', 'seconds')},
    ${value('accepted', 'accepted_ts')}, ${value('entry', 'entry_ts')},
    ${value('opens', 'open_ts')}, ${value('due', 'due_ts')}
    from order_opening where order_no = '${orderNo}'`;
}

const batch = (change: Record<string, string>) => {
  const value = (name: string, honest: string) => change[name] ?? honest;
  return `insert into tick_batch select ${value('seq', 'seq + 1')}, ${value('ts', 'ts + 1000')}, 0,
    root, ${value('prevSeq', 'seq')}, ${value('prevTs', 'ts')}, ${value('prev', 'digest')},
    '\\x${randomBytes(32).toString('hex')}', 'live', 0, root
    from tick_batch order by seq desc limit 1`;
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
    [
      'a closing price without an opening price',
      () => settlement({ openSeq: 'null', openPrice: 'null', result: 'void', paid: '1000' }),
      CHECK,
    ],
    ['0.01 too much', () => settlement({ paid: '1851' }), CHECK],
    ['0.01 too little', () => settlement({ paid: '1849' }), CHECK],
    ['a void that keeps the stake', () => settlement({ ...VOID, paid: '0' }), CHECK],
    [
      'a closing price that is not in the log',
      () => settlement({ closePrice: '17000', result: 'lose', paid: '0' }),
      FOREIGN,
    ],
    ['an opening price that is not in the log', () => settlement({ openPrice: '17000' }), FOREIGN],
    ['the price after expiry', () => settlement({ closeSeq: '5', closePrice: '18004' }), FOREIGN],
    ['the price before opening', () => settlement({ openSeq: '2', openPrice: '18001' }), FOREIGN],
    ['another opening instant', () => settlement({ openTs: 'open_ts - 1000' }), FOREIGN],
    [
      'another expiry',
      () => settlement({ due: 'due_ts + 1000', settled: 'due_ts + 1000' }),
      FOREIGN,
    ],
    ['a settlement before expiry', () => settlement({ settled: 'due_ts - 1' }), CHECK],
    ['another stake', () => settlement({ stake: '2000', paid: '3700' }), FOREIGN],
    ['a second settlement', () => `${settlement({})}; ${settlement({})}`, UNIQUE],
    ['the honest entry of an order', () => opening({}), 'accepted'],
    ['an entry of an unknown order', () => opening({ orderNo: "'NONE'" }), FOREIGN],
    ['an entry of the other side', () => opening({ side: '-side' }), FOREIGN],
    ['an entry with another acceptance', () => opening({ accepted: 'accepted_ts + 1' }), FOREIGN],
    ['a longer term', () => opening({ due: 'due_ts + 1000' }), CHECK],
    [
      'the term of an order whose entry is late',
      () => opening({ entry: 'entry_ts + 3000', opens: 'open_ts + 3000', due: 'due_ts + 3000' }),
      CHECK,
    ],
    [
      'an opening before the entry',
      () => opening({ opens: 'entry_ts', due: 'entry_ts + 1000' }),
      CHECK,
    ],
    [
      'an opening two seconds after the entry',
      () => opening({ opens: 'entry_ts + 2000', due: 'entry_ts + 3000' }),
      CHECK,
    ],
    ['a changed entry', () => 'update order_opening set open_ts = open_ts', FORBIDDEN],
    ['a deleted entry', () => 'delete from order_opening', FORBIDDEN],
    ['a changed settlement', () => `update settlement set result = 'win'`, FORBIDDEN],
    ['a deleted settlement', () => 'delete from settlement', FORBIDDEN],
    ['the honest order again', () => order({}), 'accepted'],
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
    ['a batch at the same instant', () => batch({ ts: 'ts' }), CHECK],
    [
      'a batch that denies the instant of the one before',
      () => batch({ ts: 'ts + 500', prevTs: 'ts - 1000' }),
      FOREIGN,
    ],
    [
      'a second batch after the same one',
      () =>
        `${batch({})}; ${batch({ seq: 'seq', ts: 'ts', prevSeq: 'prev_seq', prevTs: 'prev_ts', prev: 'prev' })}`,
      UNIQUE,
    ],
    ['a fork at the beginning', () => batch({ seq: '1', prevSeq: 'null', prevTs: 'null' }), UNIQUE],
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
  ])('decides whether the database accepts %s', async (_name, sql, expected) => {
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
      'accepted_ts currency order_no product_id rate receipt request_hash request_id seconds side signed_order stake user_id'.split(
        ' ',
      ),
    );
    expect(await columns('settlement')).toEqual(
      'close_price close_seq due_ts open_price open_seq open_ts order_no paid product_id rate result seconds settled_ts side stake user_id'.split(
        ' ',
      ),
    );
  });

  it("depends on the order, its two prices and the log's time only", () => {
    const source = fs.readFileSync(
      path.join(server, 'services', 'orders', 'settleOrders.ts'),
      'utf8',
    );
    const imports = [...source.matchAll(/from '([^']+)'/g)].map((match) => match[1]).sort();
    expect(imports).toEqual([
      '../../db/Database',
      '../../db/databaseUnavailable',
      '../../db/isSqlState',
      '../../log/merkle',
      '../../log/signedNote',
      '../../platform/errors',
      '../../repositories/market/logEntries',
      '../../repositories/money/orderTitles',
      '../../repositories/money/orders',
      '../../repositories/money/settlements',
      '../../repositories/money/wallets',
      '../../texts/orderTexts',
      '../postMessage',
      '@candor/proof/texts/settlementText',
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
