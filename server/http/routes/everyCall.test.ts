import { CALLS } from '../../../types/contract/calls';
import type { CallInfo } from '../defineCalls';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { insertUser } from '../../testing/insertUser';
import { setSetting } from '../../testing/setSetting';
import { DAY_MS } from '@candor/rules/durations';

/** Calls that need no log-in, besides the public price log. A new such call needs a decision. */
const PUBLIC = [
  'GET /bannerList',
  'GET /baseConfig',
  'GET /demoPrice',
  'GET /earlyAnswers',
  'GET /version',
  'POST /clientReport',
  'POST /demoGuest',
  'POST /inquiry',
  'POST /login',
  'POST /raeCodeList',
  'POST /recoverPassword',
  'POST /regisiter',
  'POST /sendVcode',
  'POST /wechatLogin',
  'POST /wechatPhone',
];
/** Writes that a frozen customer may make: they move no money and change no password. */
const FOR_FROZEN = [
  'POST /deviceLogout',
  'POST /logout',
  'POST /messageRead',
  'POST /rechargeChannel',
  'POST /saveSettings',
];

let test: TestApp;
let calls: CallInfo[];
beforeAll(async () => {
  test = await buildTestApp();
  calls = test.app.calls;
});
afterAll(() => test.close());

async function statuses(
  which: (call: CallInfo) => boolean,
  token: string,
  payload: object = {},
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const call of calls.filter(which)) {
    const { name, method, path } = call;
    const body = method === 'POST' ? { payload } : {};
    const reply = await test.app.inject({ method, url: path, headers: { token }, ...body });
    const { error, code } = reply.json<{ error?: string; code: number }>();
    expect(code).toBe(reply.statusCode);
    found.set(name, error ?? String(reply.statusCode));
  }
  return found;
}

const all = (replies: Map<string, string>) => [...new Set(replies.values())];
const needsLogin = ({ access }: CallInfo) => access !== 'public';

describe('every call of the contract', () => {
  it('exists with the access the contract gives it (SPEC 6.2)', () => {
    expect(calls.map(({ name }) => name)).toEqual(Object.keys(CALLS));
    const open = calls.filter(({ access, tag }) => access === 'public' && tag !== 'transparency');
    expect(open.map(({ name }) => name).sort()).toEqual(PUBLIC);
    const mild = calls.filter(({ access, method }) => access === 'user' && method === 'POST');
    expect(mild.map(({ name }) => name).sort()).toEqual(FOR_FROZEN);
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

  it('lets a frozen customer read data but not change it', async () => {
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

  it('is refused while the site is closed, unless the launch page needs it (SPEC 3.75)', async () => {
    const { token } = await insertUser(test.context);
    await setSetting(test.context, 'is_close', '1');
    const closed = await statuses(({ whileClosed }) => whileClosed !== true, token);
    const open = await statuses(({ whileClosed }) => whileClosed === true, token);
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
      'GET /transparency/places',
      'GET /transparency/release',
      'GET /transparency/result',
      'GET /transparency/seeds',
      'GET /version',
      'POST /clientReport',
      'POST /logout',
      'POST /raeCodeList',
    ]);
    // Some pages of the price log require a query, a report a body.
    const expectedOpen = [...open].filter(([name]) => !/transparency|clientReport/.test(name));
    expect(all(new Map(expectedOpen))).toEqual(['200']);
  });

  it('refuses a body with an unknown field', async () => {
    const { token } = await insertUser(test.context);
    const writes = ({ method, path }: CallInfo) => method === 'POST' && path !== '/public/uploads';
    expect(all(await statuses(writes, token, { surprise: 1 }))).toEqual(['bad_request']);
  });

  it('refuses a query with an unknown name', async () => {
    const { token } = await insertUser(test.context);
    const replies = [];
    for (const { method, path } of calls.filter((call) => call.method === 'GET')) {
      const reply = await test.app.inject({
        method,
        url: `${path}?surprise=1`,
        headers: { token },
      });
      replies.push(reply.json<{ error: string }>().error);
    }
    expect([...new Set(replies)]).toEqual(['bad_request']);
  });

  it('is described in the OpenAPI document under its own name', async () => {
    const reply = await test.app.inject('/docs/json');
    const { paths } = reply.json<{
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    const named = calls.map(({ path, method }) => paths[path]?.[method.toLowerCase()]?.operationId);
    expect(named).toEqual(calls.map(({ id }) => id));
    expect(new Set(named).size).toBe(calls.length);
  });
});

describe('every reply', () => {
  it('has its request id, and headers that forbid sniffing, framing and caching', async () => {
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
    // Without this header WeChat does not show the products' pictures.
    const mark = await test.app.inject('/products/AUR.png');
    expect(mark.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(JSON.parse(body)).toMatchObject({ requestId: headers['x-request-id'] });
  });

  it('has its error message in the requested language', async () => {
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

  it('refuses an amount that is a number, an exponent or not plain decimal text (SPEC 5.4)', async () => {
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
