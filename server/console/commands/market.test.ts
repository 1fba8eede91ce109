import { minor } from '@candor/rules/money';
import type { ProductDetail } from '../../../types/contract/product';
import type { Order } from '../../../types/contract/order';
import { findLedgerFaults } from '../../repositories/money/ledgerChecks';
import { writeSources } from '../../repositories/market/marketState';
import { getWallet } from '../../repositories/money/wallets';
import {
  openTestConsole,
  type TestConsole,
  type TestOperator,
} from '../../testing/buildTestConsole';
import { insertUser, type TestUser } from '../../testing/insertUser';
import { ask, orderRequest, place } from '../../testing/orders';
import { seedTestApp } from '../../testing/seedTestApp';
import { setSetting } from '../../testing/setSetting';
import { buildTestMarket, type TestMarket } from '../../testing/testMarket';

const why = 'the feed is wrong';
const TERMS = [2, 30].map((seconds) => ({ seconds, rate: 8_000 }));

let test: TestMarket & TestConsole;
let operators: Record<'ann' | 'amy' | 'tom' | 'tia', TestOperator>;
beforeAll(async () => {
  test = await openTestConsole(await buildTestMarket({ config: { orderTerms: TERMS } }));
  await seedTestApp(test.context);
  operators = {
    ann: await test.addOperator('ann', 'admin'),
    amy: await test.addOperator('amy', 'admin'),
    tom: await test.addOperator('tom', 'treasurer'),
    tia: await test.addOperator('tia', 'treasurer'),
  };
});
afterAll(() => test.close());

const detail = async (user: TestUser) => {
  test.context.settings.clearCache();
  return (await ask<ProductDetail>(test, user, '/productDetail?procode=AUR')).data;
};

/** Approves a waiting request as another person. */
const agree = (request: string | null, second: TestOperator) =>
  second.sign('approvals approve', { id: request ?? '', why: 'checked too' });

const available = async ({ userId }: TestUser) =>
  (await getWallet(test.db, userId, 'USDT')).available;

const resultOf = async (user: TestUser, { orderNo }: Order) =>
  (await ask<Order>(test, user, `/orderDetail?orderNo=${orderNo}`)).data;

/** Places an order of 100.00 for 2 s, and settles it at the expiry's price. */
async function settledOrder(user: TestUser, closePrice: number): Promise<Order> {
  await test.tick(18_000);
  const order = await place(test, user, { seconds: 2 });
  await test.tick(18_000, 18_000, closePrice, closePrice, closePrice);
  await test.context.market.settle();
  return resultOf(user, order);
}

describe('a halt by an operator', () => {
  it('leaves the product out of the price log, voids open orders and is public', async () => {
    const user = await insertUser(test.context, minor(100_000));
    await test.tick(18_000);
    const order = await place(test, user, { seconds: 2 });
    await test.tick(18_000, 18_000);
    const { ann, amy, tom } = operators;
    const halt = { procode: 'AUR', note: '核对行情', noteEn: 'We check the prices', why };
    expect((await tom.run('market halt', halt)).error).toBe('role_missing');
    const halting = (await ann.run('market halt', halt)).data;
    expect(halting).toMatchObject({ state: 'waiting', second: 'always' });
    await test.tick(18_000);
    expect(await detail(user)).toMatchObject({ status: 'open', halt: null });
    expect((await agree(halting.request, amy)).data.state).toBe('done');
    expect((await amy.run('market halt', halt)).error).toBe('decided_before');
    await test.tick(18_000, 18_000, 18_000, 18_000);
    await test.context.market.settle();
    expect(await detail(user)).toMatchObject({
      status: 'closed',
      halt: 'operator',
      haltNote: 'We check the prices',
    });
    expect((await ask(test, user, '/orderSave', orderRequest())).error).toBe('product_halted');
    expect(await resultOf(user, order)).toMatchObject({ result: 'void', paid: '100.00' });
    const { rows: ticks } = await test.owner.pool.query(
      `select count(*) from tick t join product p on p.id = t.product_id
       where p.procode = 'AUR' and t.ts > (select halted_at from product_rule)`,
    );
    expect(ticks).toEqual([{ count: 0 }]);
    const resume = { procode: 'AUR', why: 'prices are right' };
    const asked = await ann.run('market resume', resume);
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    expect((await agree(asked.data.request, ann)).error).toBe('own_request');
    expect((await agree(asked.data.request, amy)).data.state).toBe('done');
    await test.tick(18_000, 18_000);
    expect(await detail(user)).toMatchObject({ status: 'open', halt: null, haltNote: null });
    const { rows: lines } = await test.owner.pool.query(
      `select split_part(line, '|', 1) as what from log_entry where line ~ '^(halt|resume)[|]AUR'
       order by batch_seq, idx`,
    );
    expect(lines).toEqual([{ what: 'halt' }, { what: 'resume' }]);
    const notices = (await tom.run('notices list', {})).data.map(({ action }) => action);
    expect(notices).toContain('market halt approved');
  });

  it('of a holiday ends with the market’s day', async () => {
    const user = await insertUser(test.context, minor(100_000));
    const day = new Date(test.clock.now()).toISOString().slice(0, 10);
    const markets = ['US', 'HK', 'CN'].map((market) => `${market} ${day}`).join('|');
    await setSetting(test.context, 'holidays', markets);
    await test.tick(18_000, 18_000);
    expect(await detail(user)).toMatchObject({ status: 'closed', halt: 'holiday' });
    await setSetting(test.context, 'holidays', '');
    await test.tick(18_000, 18_000);
    expect(await detail(user)).toMatchObject({ status: 'open', halt: null });
    const wrong = { name: 'holidays', value: 'US 2026-13-45', why };
    expect((await operators.ann.run('settings set', wrong)).error).toBe('holidays_form');
  });
});

describe('the rules of a product', () => {
  it('change without a restart, by two persons, within bounds', async () => {
    const user = await insertUser(test.context, minor(1_000_000));
    await test.tick(18_000);
    const { ann, amy } = operators;
    const set = (change: object) => ann.run('market set', { procode: 'AUR', why, ...change });
    expect((await set({ terms: '30:8' })).error).toBe('value_far');
    expect((await set({ terms: '30:0.8,30:0.9' })).error).toBe('terms_form');
    expect((await set({ min: '60000' })).error).toBe('values_disagree');
    expect((await set({ max: '5' })).error).toBe('values_disagree');
    expect((await set({ min: '0' })).error).toBe('limit_form');
    const asked = await set({ terms: '30:0.75,60:0.85', min: '15', max: '30000' });
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    expect((await detail(user)).terms).toHaveLength(2);
    expect((await agree(asked.data.request, amy)).data.state).toBe('done');
    const limits = { min: '15.00', max: '30000.00' };
    expect((await detail(user)).terms).toEqual([
      { seconds: 30, payoutRate: '0.75', ...limits },
      { seconds: 60, payoutRate: '0.85', ...limits },
    ]);
    const low = await ask(test, user, '/orderSave', orderRequest({ quantity: '12' }));
    expect(low.error).toBe('amount_below_minimum');
    const old = await ask(test, user, '/orderSave', orderRequest({ payoutRate: '0.80' }));
    expect(old).toMatchObject({ error: 'rate_changed', data: { payoutRate: '0.75' } });
    const back = await set({ terms: '', min: '', max: '' });
    await agree(back.data.request, amy);
    test.context.settings.clearCache();
    const products = (await ann.run('market list', {})).data;
    expect(products.find(({ procode }) => procode === 'AUR')).toMatchObject({
      terms: '2:0.80,30:0.80',
      hasOwnTerms: false,
      hasOwnLimits: false,
    });
  });
});

describe('the price sources', () => {
  it('are shown with their age; a single one in live mode shows on every page', async () => {
    const { ann } = operators;
    await writeSources(test.db, { at: 5, ages: { '1': 40 } });
    const { data } = await ann.run('market sources', {});
    expect(data).toMatchObject({ at: 5, feeds: [{ source: '1', ageMs: 40 }], isSingle: false });
    const live = { ...test.opsContext, config: { ...test.opsContext.config, tradingMode: 'live' } };
    const { isSingleSource } = await import('../isSingleSource');
    expect(await isSingleSource(live as typeof test.opsContext)).toBe(true);
    await writeSources(test.db, { at: 6, ages: { '1': 40, '2': 10 } });
    expect(await isSingleSource(live as typeof test.opsContext)).toBe(false);
  });
});

describe('a settled order', () => {
  it('across a large move of the price is flagged, and void by two persons who sign', async () => {
    const user = await insertUser(test.context, minor(100_000));
    // 1.9 % in one second: below the guard's limit of 2 %.
    const order = await settledOrder(user, 18_342);
    expect(order).toMatchObject({ result: 'win', paid: '180.00' });
    const { tom, tia } = operators;
    const item = { user: user.userId, orderNo: order.orderNo };
    expect((await tom.run('orders flagged', {})).data).toMatchObject([
      { orderNo: order.orderNo, jumpBps: 190, voidedAt: null },
    ]);
    const { data: page } = await tom.run('orders get', item);
    expect(page).toMatchObject({
      openPrice: '180.00',
      closePrice: '183.42',
      ruled: 'win',
      jumps: [{ bps: 190 }],
    });
    expect(page.ticks.map(({ price }) => price)).toEqual(expect.arrayContaining(['183.42']));
    expect(page.receipt).toContain(order.orderNo);
    const asked = await tom.sign('orders void', { ...item, why });
    expect(asked.data).toMatchObject({ state: 'waiting', second: 'always' });
    expect((await agree(asked.data.request, tom)).error).toBe('own_request');
    expect((await agree(asked.data.request, tia)).data.state).toBe('done');
    expect(await available(user)).toBe(100_000);
    expect((await tia.sign('orders void', { ...item, why })).error).toBe('decided_before');
    expect((await tom.run('orders get', item)).data.voided).toMatchObject({ amount: '-80.00' });
    expect(await resultOf(user, order)).toMatchObject({ result: 'win', paid: '180.00' });
    expect(await findLedgerFaults(test.db, user.userId)).toEqual([]);
  });

  it('that was lost returns the stake; one without a loss or win is kept', async () => {
    const user = await insertUser(test.context, minor(100_000));
    const lost = await settledOrder(user, 17_990);
    const { tom, tia } = operators;
    const voided = async ({ orderNo }: Order) => {
      const asked = await tom.sign('orders void', { user: user.userId, orderNo, why });
      return asked.status === 200 ? agree(asked.data.request, tia) : asked;
    };
    expect(await available(user)).toBe(90_000);
    expect((await voided(lost)).data.state).toBe('done');
    expect(await available(user)).toBe(100_000);
    const tied = await settledOrder(user, 18_000);
    expect((await voided(tied)).error).toBe('order_kept');
    await test.tick(18_000);
    const running = await place(test, user, { seconds: 30 });
    expect((await voided(running)).error).toBe('order_running');
    expect(await findLedgerFaults(test.db, user.userId)).toEqual([]);
  });

  it('is not void when its payout is no longer there, and nothing moves', async () => {
    const user = await insertUser(test.context, minor(10_000));
    const won = await settledOrder(user, 18_100);
    expect(await available(user)).toBe(18_000);
    const { tom, tia } = operators;
    const item = { user: user.userId, orderNo: won.orderNo };
    const asked = await tom.sign('orders void', { ...item, why });
    // The customer stakes the payout at the same time.
    const body = orderRequest({ quantity: '170.00' });
    const [spent, decided] = await Promise.all([
      ask(test, user, '/orderSave', body),
      agree(asked.data.request, tia),
    ]);
    const isVoid = decided.status === 200;
    expect([spent.error, decided.error]).toEqual(
      isVoid ? ['insufficient_balance', undefined] : [undefined, 'insufficient_balance'],
    );
    expect(await available(user)).toBe(isVoid ? 10_000 : 1_000);
    const { voided } = (await tom.run('orders get', item)).data;
    expect(voided === null).toBe(!isVoid);
    expect(await findLedgerFaults(test.db, user.userId)).toEqual([]);
  });
});
