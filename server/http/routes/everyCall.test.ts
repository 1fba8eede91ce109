import type { CallInfo } from '../defineCall';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { setSetting } from '../../testing/setSetting';
import { DAY_MS } from '../../../src/domain/durations';

/** Every call besides the feed, with what it asks of its caller. */
const CONTRACT: readonly [string, 'public' | 'user' | 'active'][] = [
  ['GET /assetInfo', 'user'],
  ['GET /balanceTotal', 'user'],
  ['GET /bannerList', 'public'],
  ['GET /baseConfig', 'public'],
  ['GET /cashFlowList', 'user'],
  ['GET /demoPrice', 'public'],
  ['GET /earlyAnswers', 'public'],
  ['GET /deviceKeyList', 'user'],
  ['GET /inviteInfo', 'user'],
  ['GET /journal', 'user'],
  ['GET /klineList', 'user'],
  ['GET /sparklines', 'user'],
  ['GET /loadBankCard', 'user'],
  ['GET /loadUserInfo', 'user'],
  ['GET /messageList', 'user'],
  ['GET /optionalList', 'user'],
  ['GET /orderByRequest', 'user'],
  ['GET /orderDetail', 'user'],
  ['GET /orderList', 'user'],
  ['GET /orderStatistics', 'user'],
  ['GET /productDetail', 'user'],
  ['GET /productList', 'user'],
  ['GET /productSearch', 'user'],
  ['GET /rechargeList', 'user'],
  ['GET /transparency/batches', 'public'],
  ['GET /transparency/consistency', 'public'],
  ['GET /transparency/heads', 'public'],
  ['GET /transparency/inclusion', 'public'],
  ['GET /transparency/keys', 'public'],
  ['GET /transparency/minutes', 'public'],
  ['GET /transparency/release', 'public'],
  ['GET /transparency/result', 'public'],
  ['GET /transparency/seeds', 'public'],
  ['GET /version', 'public'],
  ['GET /withdrawList', 'user'],
  ['POST /changecoinpwd', 'active'],
  ['POST /changepwd', 'active'],
  ['POST /delBankCard', 'active'],
  ['POST /demoGuest', 'public'],
  ['POST /demoMoney', 'active'],
  ['POST /demoSpecimen', 'active'],
  ['POST /deviceKeySave', 'active'],
  ['POST /deviceLogout', 'user'],
  ['POST /inquiry', 'public'],
  ['POST /login', 'public'],
  ['POST /logout', 'user'],
  ['POST /messageRead', 'user'],
  ['POST /optionalSave', 'active'],
  ['POST /orderSave', 'active'],
  ['POST /public/uploads', 'active'],
  ['POST /raeCodeList', 'public'],
  ['POST /realAudit', 'active'],
  ['POST /recharge', 'active'],
  ['POST /recoverFundPassword', 'active'],
  ['POST /recoverPassword', 'public'],
  ['POST /sendFundVcode', 'active'],
  ['POST /rechargeChannel', 'user'],
  ['POST /regisiter', 'public'],
  ['POST /saveBankCard', 'active'],
  ['POST /saveProfile', 'active'],
  ['POST /sendVcode', 'public'],
  ['POST /wechatBind', 'active'],
  ['POST /wechatLogin', 'public'],
  ['POST /wechatUnbind', 'active'],
  ['POST /withdrawCancel', 'active'],
  ['POST /withdrawl', 'active'],
];

let test: TestApp;
let calls: CallInfo[];
beforeAll(async () => {
  test = await buildTestApp();
  calls = test.app.calls;
});
afterAll(() => test.close());

const nameOf = ({ method, path }: CallInfo) => `${method} ${path}`;

async function statuses(
  which: (call: CallInfo) => boolean,
  token: string,
  payload: object = {},
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const call of calls.filter(which)) {
    const { method, path } = call;
    const body = method === 'POST' ? { payload } : {};
    const reply = await test.app.inject({ method, url: path, headers: { token }, ...body });
    const { error, code } = reply.json<{ error?: string; code: number }>();
    expect(code).toBe(reply.statusCode);
    found.set(nameOf(call), error ?? String(reply.statusCode));
  }
  return found;
}

const all = (answers: Map<string, string>) => [...new Set(answers.values())];
const needsLogin = ({ access }: CallInfo) => access !== 'public';

describe('every call of the contract', () => {
  it('exists with the access the contract gives it', () => {
    const found = new Map(calls.map((call) => [nameOf(call), call.access]));
    expect(Object.fromEntries(found)).toMatchObject(Object.fromEntries(CONTRACT));
  });

  it('refuses a caller without a token', async () => {
    expect(all(await statuses(needsLogin, ''))).toEqual(['unauthorized']);
  });

  it('refuses a made-up token', async () => {
    expect(all(await statuses(needsLogin, 'A'.repeat(43)))).toEqual(['unauthorized']);
  });

  it('refuses an expired token', async () => {
    const { token } = await insertUser(test.context);
    test.clock.advance(31 * DAY_MS);
    expect(all(await statuses(needsLogin, token))).toEqual(['unauthorized']);
  });

  it('lets a frozen customer look but not act', async () => {
    const { userId, token } = await insertUser(test.context);
    await test.owner.kysely
      .updateTable('appUser')
      .set({ status: 0 })
      .where('userId', '=', userId)
      .execute();
    expect(all(await statuses(({ access }) => access === 'active', token))).toEqual([
      'account_frozen',
    ]);
    const looking = await statuses(
      ({ access, path }) => access === 'user' && path !== '/logout',
      token,
    );
    expect([...looking.values()]).not.toContain('account_frozen');
  });

  it('is closed with the site, but for what the launch page needs', async () => {
    const { token } = await insertUser(test.context);
    await setSetting(test.context, 'is_close', '1');
    const closed = await statuses(({ whileClosed }) => !whileClosed, token);
    const open = await statuses(({ whileClosed }) => whileClosed, token);
    await setSetting(test.context, 'is_close', '0');
    expect(all(closed)).toEqual(['site_closed']);
    expect([...open.keys()].sort()).toEqual([
      'GET /bannerList',
      'GET /baseConfig',
      'GET /earlyAnswers',
      'GET /transparency/batches',
      'GET /transparency/consistency',
      'GET /transparency/entries',
      'GET /transparency/heads',
      'GET /transparency/inclusion',
      'GET /transparency/keys',
      'GET /transparency/minutes',
      'GET /transparency/release',
      'GET /transparency/result',
      'GET /transparency/seeds',
      'GET /version',
      'POST /logout',
      'POST /raeCodeList',
    ]);
    // Some pages of the price log need a query and say so.
    const whole = [...open].filter(([name]) => !name.includes('/transparency/'));
    expect(all(new Map(whole))).toEqual(['200']);
  });

  it('refuses a body with a field it does not know', async () => {
    const { token } = await insertUser(test.context);
    const writes = ({ method, path }: CallInfo) => method === 'POST' && path !== '/public/uploads';
    expect(all(await statuses(writes, token, { surprise: 1 }))).toEqual(['bad_request']);
  });

  it('refuses a query with a name it does not know', async () => {
    const { token } = await insertUser(test.context);
    const answers = [];
    for (const { method, path } of calls.filter((call) => call.method === 'GET')) {
      const reply = await test.app.inject({
        method,
        url: `${path}?surprise=1`,
        headers: { token },
      });
      answers.push(reply.json<{ error: string }>().error);
    }
    expect([...new Set(answers)]).toEqual(['bad_request']);
  });

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json<{ paths: object }>();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(calls.map(({ path }) => path)));
  });
});

describe('every reply', () => {
  it('names its request and forbids sniffing, framing and storing', async () => {
    const { headers, body } = await test.app.inject('/baseConfig');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), '),
    });
    const picture = await test.app.inject('/public/logo.svg');
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    // The marks of the products as well: WeChat showed none of them otherwise.
    const mark = await test.app.inject('/products/AUR.png');
    expect(mark.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(JSON.parse(body)).toMatchObject({ requestId: headers['x-request-id'] });
  });

  it('says what is wrong in the language asked for', async () => {
    const ask = (language: string) =>
      test.app.inject({ url: '/assetInfo', headers: { 'accept-language': language } });
    expect((await ask('zh_CN')).json()).toMatchObject({ msg: '登录已失效，请重新登录' });
    expect((await ask('en_US')).json()).toMatchObject({
      msg: 'Your session has ended. Please log in again',
    });
  });

  it('is not_found for an unknown path', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/nothing', payload: {} });
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([404, 'not_found']);
  });

  it('takes no number, exponent or coerced text for an amount', async () => {
    const { token } = await insertUser(test.context);
    const amounts = [
      1.5,
      100,
      '1e3',
      '-5',
      '+5',
      '１００',
      '1,000',
      ' 100',
      'NaN',
      '',
      ['100'],
      null,
    ];
    const refused = [];
    for (const bpprice of [...amounts, '1234567890123', '1.001']) {
      const payload = {
        bpprice,
        imgFileId: 'x',
        channelID: 'usdt-trc20',
        realName: 'Lin Xiao',
        requestId: '6e1d0c86-7a86-4a3b-9d3e-0a6f2b6f7c11',
      };
      const reply = await test.app.inject({
        method: 'POST',
        url: '/recharge',
        payload,
        headers: { token },
      });
      refused.push(reply.json<{ error: string }>().error);
    }
    expect([...new Set(refused)]).toEqual(['bad_request']);
  });
});
