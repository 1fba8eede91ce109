import { randomUUID } from 'node:crypto';
import type { Session, SendVcodeReply, User } from '../../../../types/contract/account';
import type { DemoPrice, DemoSpecimen } from '../../../../types/contract/demo';
import type { Order } from '../../../../types/contract/order';
import { checkIdCard } from '../../../../src/domain/validation';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';
import { ask, orderRequest } from '../../../testing/orders';
import { FUND_PASSWORD, PASSWORD } from '../../../testing/passwords';
import { seedTestApp } from '../../../testing/seedTestApp';
import { buildTestApp } from '../../../testing/buildTestApp';
import { buildTestMarket, type TestMarket } from '../../../testing/testMarket';

let test: TestMarket;
beforeAll(async () => {
  test = await buildTestMarket();
  await seedTestApp(test.context);
  await test.tick(18_246);
});
afterAll(() => test.close());

async function guest(): Promise<{ token: string; uid: string }> {
  const { status, data } = await postApi<Session>(test.app, '/demoGuest', {});
  expect(status).toBe(200);
  return data;
}

const userOf = async (token: string) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;

async function entry(username: string, change: object = {}) {
  const account = { username, countryCode: '86', registerType: 1 };
  const sent = await postApi<SendVcodeReply>(test.app, '/sendVcode', {
    ...account,
    purpose: 'register',
  });
  const secrets = { upwd: PASSWORD, upwd2: PASSWORD, fpwd: '', fpwd2: '' };
  const rest = { utel: username, vcode: sent.data.demoCode ?? '', realName: '', oid: '' };
  return { ...account, ...secrets, ...rest, ...change };
}

describe('the demo', () => {
  it('shows a visitor one live price in their language', async () => {
    const { data } = await getApi<DemoPrice>(test.app, '/demoPrice', {}, {});
    expect(data).toMatchObject({ procode: 'AUR', price: '182.46', title: 'Aurora Robotics' });
  });
});

describe('a guest', () => {
  it('has the demo money and can place an order', async () => {
    const { token } = await guest();
    expect(await userOf(token)).toMatchObject({
      usermoney: '10000.00',
      isGuest: true,
      hasFundPassword: false,
      realAudit: 0,
    });
    const order = await ask<Order>(test, { token }, '/orderSave', orderRequest());
    expect([order.status, order.data.state]).toEqual([200, 'pending']);
  });

  it('has an account that no password can log in to', async () => {
    const { username } = await userOf((await guest()).token);
    for (const registerType of [1, 2]) {
      const body = { username, upwd: '', countryCode: '86', registerType };
      expect((await postApi(test.app, '/login', body)).status).toBe(400);
    }
  });

  it('keeps the account, its money and its orders by registering', async () => {
    const { token, uid } = await guest();
    await ask<Order>(test, { token }, '/orderSave', orderRequest());
    const body = await entry('13755550001');
    const kept = await postApi<Session>(test.app, '/regisiter', body, { token });
    expect(kept.data.uid).toBe(uid);
    expect(await userOf(kept.data.token)).toMatchObject({
      username: '13755550001',
      usermoney: '9900.00',
      isGuest: false,
    });
    const login = { username: '13755550001', upwd: PASSWORD, countryCode: '86', registerType: 1 };
    expect((await postApi<Session>(test.app, '/login', login)).data.uid).toBe(uid);
  });

  it('is not taken over by the registration of a logged-in customer', async () => {
    const { token, userId } = await insertUser(test.context);
    const other = await postApi<Session>(test.app, '/regisiter', await entry('13755550002'), {
      token,
    });
    expect(other.data.uid).not.toBe(String(userId));
  });
});

describe('the money of the demo', () => {
  const top = (token: string, body: object = {}) => ask(test, { token }, '/demoMoney', body);

  it('is topped up or reset to its initial amount; repeating the request has no effect', async () => {
    const { token } = await guest();
    const order = orderRequest({ quantity: '400', requestId: randomUUID() });
    await ask<Order>(test, { token }, '/orderSave', order);
    expect((await userOf(token)).usermoney).toBe('9600.00');
    await Promise.all([top(token), top(token), top(token)]);
    expect(await userOf(token)).toMatchObject({ usermoney: '10000.00', freezemoney: '400.00' });
    const flow = await ask<{ list: { type: number; amount: string }[] }>(
      test,
      { token },
      '/cashFlowList',
    );
    expect(flow.data.list.map(({ type, amount }) => [type, amount])).toEqual([
      [11, '400.00'],
      [1, '-400.00'],
      [11, '10000.00'],
    ]);
  });

  it('is not reduced by a top-up, even if the balance grew meanwhile', async () => {
    const rich = await insertUser(test.context, 1_400_000 as never);
    expect((await top(rich.token, { onlyUp: true })).status).toBe(200);
    expect((await userOf(rich.token)).usermoney).toBe('14000.00');
    const poor = await insertUser(test.context, 900_000 as never);
    expect((await top(poor.token, { onlyUp: true })).status).toBe(200);
    expect((await userOf(poor.token)).usermoney).toBe('10000.00');
  });

  it('can be reset to a lower balance', async () => {
    const rich = await insertUser(test.context, 2_000_000 as never);
    expect((await top(rich.token)).status).toBe(200);
    expect((await userOf(rich.token)).usermoney).toBe('10000.00');
  });
});

describe('a fund password that was never set', () => {
  it('is required by the calls that need it, and is set without an old fund password', async () => {
    const { data } = await postApi<Session>(test.app, '/regisiter', await entry('13755550003'));
    const { token } = data;
    const specimen = await ask<DemoSpecimen>(test, { token }, '/demoSpecimen', {});
    const { transferImg: _, ...identity } = specimen.data;
    const refused = await ask(test, { token }, '/realAudit', { ...identity, fpwd: FUND_PASSWORD });
    expect(refused.error).toBe('fund_password_unset');
    const first = { oldpwd: '', upwd: FUND_PASSWORD, upwd2: FUND_PASSWORD };
    expect((await ask(test, { token }, '/changecoinpwd', first)).status).toBe(200);
    expect(await userOf(token)).toMatchObject({ hasFundPassword: true, payoutHeldUntil: null });
    const second = await ask(test, { token }, '/changecoinpwd', { ...first, upwd: '975310' });
    expect(second.error).toBe('field_required');
    const sent = await ask(test, { token }, '/realAudit', { ...identity, fpwd: FUND_PASSWORD });
    expect([sent.status, sent.error]).toEqual([200, undefined]);
  });

  it('must be set at registration in live mode', async () => {
    const live = await buildTestApp({
      config: { tradingMode: 'live', fileKey: 'ab'.repeat(32) },
    });
    const reply = await postApi(live.app, '/regisiter', {
      ...(await entry('13755550004')),
      vcode: '123456',
    });
    expect(reply).toMatchObject({ error: 'field_required' });
    expect(live.app.calls.filter(({ path }) => path.startsWith('/demo'))).toEqual([]);
    await live.close();
  });
});

describe('the demo', () => {
  it('provides specimen documents that are valid and belong to the account', async () => {
    const [one, other] = [await guest(), await guest()];
    const { data } = await ask<DemoSpecimen>(test, one, '/demoSpecimen', {});
    expect(checkIdCard(data.cardNo)).toBeNull();
    const file = (token: string) =>
      test.app.inject({ url: `/public/files/${data.idCardFrontImg}`, headers: { token } });
    const own = await file(one.token);
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(own.body).toContain('SPECIMEN');
    expect((await file(other.token)).statusCode).toBe(404);
  });
});
