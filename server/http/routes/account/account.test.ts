import type { Country, Session, SendVcodeReply, User } from '../../../../types/contract/account';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { seedBanners } from '../../../seed/seedBanners';
import { insertUser } from '../../../testing/insertUser';
import { FUND_PASSWORD, PASSWORD } from '../../../testing/passwords';
import { setSetting } from '../../../testing/setSetting';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const phoneOf = (n: number) => `1370000${String(n).padStart(4, '0')}`;
let nextPhone = 1;

function entry(username: string, vcode: string) {
  return {
    username,
    utel: username,
    countryCode: '86',
    registerType: 1,
    realName: '',
    oid: '',
    upwd: PASSWORD,
    upwd2: PASSWORD,
    fpwd: FUND_PASSWORD,
    fpwd2: FUND_PASSWORD,
    vcode,
  };
}

async function codeFor(username: string, registerType = 1): Promise<string> {
  const body = { username, countryCode: '86', registerType, purpose: 'register' };
  const { data } = await postApi<SendVcodeReply>(test.app, '/sendVcode', body);
  return data.demoCode ?? '';
}

async function register(overrides: object = {}) {
  const username = phoneOf(nextPhone++);
  const body = { ...entry(username, await codeFor(username)), ...overrides };
  return { username, reply: await postApi<Session>(test.app, '/regisiter', body) };
}

const logIn = (username: string, upwd: string, registerType = 1) =>
  postApi<Session>(test.app, '/login', { username, upwd, countryCode: '86', registerType });

describe('registration', () => {
  it('creates a logged-in account with the demo money and a welcome message (SPEC 3.13, 3.14, 3.21, 3.22)', async () => {
    const { username, reply } = await register();
    const { data } = await getApi<User>(test.app, '/loadUserInfo', {}, { token: reply.data.token });
    expect(data).toMatchObject({
      uid: reply.data.uid,
      username,
      usermoney: '10000.00',
      freezemoney: '0.00',
      isGuest: false,
      hasFundPassword: true,
      ustatus: 1,
      realAudit: 0,
      realName: null,
      cnyToUsdt: '0.138889',
      usdtToCNY: '7.20',
    });
    const messages = await getApi(test.app, '/messageList', {}, { token: reply.data.token });
    expect(messages.data).toMatchObject({ unread: 1, list: [{ title: 'Welcome to Candor' }] });
  });

  it('ignores upper and lower case in an email address (SPEC 3.25)', async () => {
    const email = 'Linda@Example.com';
    const code = await codeFor(email, 2);
    const body = { ...entry(email, code), registerType: 2, utel: '' };
    expect((await postApi(test.app, '/regisiter', body)).status).toBe(200);
    expect((await logIn('linda@example.COM', PASSWORD, 2)).status).toBe(200);
  });

  it('reports every invalid field with its sentence', async () => {
    const { reply } = await register({ upwd2: 'Candor2027', fpwd: '12', vcode: '12' });
    expect(reply).toMatchObject({
      status: 400,
      error: 'password_mismatch',
      fields: [
        { name: 'upwd2', error: 'password_mismatch', msg: 'The two passwords differ' },
        { name: 'fpwd', error: 'fund_password_format' },
        { name: 'fpwd2', error: 'password_mismatch' },
        { name: 'vcode', error: 'vcode_format' },
      ],
    });
  });

  it.each([
    [
      'a phone that is not 11 digits starting with 1 (SPEC 5.1)',
      { username: '2370000000' },
      'phone_invalid',
    ],
    ['a weak password', { upwd: 'abcdefgh', upwd2: 'abcdefgh' }, 'password_weak'],
    ['a leaked password', { upwd: 'qwerty123', upwd2: 'qwerty123' }, 'password_common'],
    ['a trivial fund password', { fpwd: '123456', fpwd2: '123456' }, 'fund_password_trivial'],
    ['an address with markup', { username: '<b>@example.com', registerType: 2 }, 'email_invalid'],
    ['a number that its country does not have', { countryCode: '852' }, 'phone_abroad_invalid'],
    ['an unknown country', { countryCode: '999' }, 'country_unsupported'],
    ['an unknown invite code', { oid: 'NOBODY00' }, 'invite_code_unknown'],
  ])('refuses %s', async (_, overrides, error) => {
    expect((await register(overrides)).reply.error).toBe(error);
  });

  it('refuses an existing login name', async () => {
    const { username } = await register();
    test.clock.advance(60_000);
    const body = entry(username, await codeFor(username));
    expect((await postApi(test.app, '/regisiter', body)).error).toBe('username_taken');
  });

  it("requires an invite code when the site's settings do (SPEC 3.28, 3.85)", async () => {
    await setSetting(test.context, 'is_need_Invitation_code', '1');
    const { reply } = await register();
    await setSetting(test.context, 'is_need_Invitation_code', '0');
    expect(reply.error).toBe('invite_code_required');
  });

  it("needs no verification code when the site's settings require none (SPEC 3.86)", async () => {
    await setSetting(test.context, 'is_reg_login_vcode', '0');
    const { reply } = await register({ vcode: '' });
    await setSetting(test.context, 'is_reg_login_vcode', '1');
    expect(reply.status).toBe(200);
  });
});

describe('a verification code', () => {
  const send = (username: string) =>
    postApi(test.app, '/sendVcode', {
      username,
      countryCode: '86',
      registerType: 1,
      purpose: 'register',
    });

  it('can be requested again only after 60 s (SPEC 5.15)', async () => {
    const username = phoneOf(nextPhone++);
    await send(username);
    test.clock.advance(20_000);
    expect(await send(username)).toMatchObject({
      status: 429,
      error: 'vcode_too_soon',
      msg: 'You can get a new code in 40 s',
    });
    test.clock.advance(40_000);
    expect((await send(username)).status).toBe(200);
  });

  it('is sent once for many concurrent requests', async () => {
    const username = phoneOf(nextPhone++);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(username)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused when wrong and works once when right', async () => {
    const username = phoneOf(nextPhone++);
    const code = await codeFor(username);
    const wrong = code === '000000' ? '000001' : '000000';
    const attempt = (vcode: string) => postApi(test.app, '/regisiter', entry(username, vcode));
    expect((await attempt(wrong)).fields?.[0]).toMatchObject({
      name: 'vcode',
      error: 'vcode_wrong',
    });
    expect((await attempt(code)).status).toBe(200);
    expect((await attempt(code)).error).toBe('vcode_expired');
  });

  it('is invalid after five wrong attempts', async () => {
    const username = phoneOf(nextPhone++);
    const code = await codeFor(username);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      await postApi(test.app, '/regisiter', entry(username, wrong));
    }
    const reply = await postApi(test.app, '/regisiter', entry(username, code));
    expect(reply.error).toBe('vcode_expired');
  });

  it('expires after ten minutes', async () => {
    const username = phoneOf(nextPhone++);
    const code = await codeFor(username);
    test.clock.advance(10 * 60_000);
    expect((await postApi(test.app, '/regisiter', entry(username, code))).error).toBe(
      'vcode_expired',
    );
  });

  it('is not in the reply outside demo mode', async () => {
    test.context.config.tradingMode = 'live';
    const reply = await send(phoneOf(nextPhone++));
    test.context.config.tradingMode = 'demo';
    expect(reply.data).toEqual({ resendAfter: 60 });
  });
});

describe('login', () => {
  it('changes only the log-in time of the account', async () => {
    const { username, reply } = await register();
    const userOf = async (token: string) =>
      (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;
    const before = await userOf(reply.data.token);
    test.clock.advance(60_000);
    const after = await userOf((await logIn(username, PASSWORD)).data.token);
    expect([after.utime - before.utime, after.logintime - before.logintime]).toEqual([0, 60_000]);
  });

  it('gives an unknown account and a wrong password the same response', async () => {
    const { phone } = await insertUser(test.context, minor(0), { password: PASSWORD });
    const unknown = await logIn('13999999999', PASSWORD);
    const wrong = await logIn(phone, 'Candor2027');
    expect(wrong).toMatchObject({ status: 400, error: 'wrong_credentials' });
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('creates a separate session; logging out ends only this session', async () => {
    const { phone, token } = await insertUser(test.context, minor(0), { password: PASSWORD });
    const { data } = await logIn(phone, PASSWORD);
    await postApi(test.app, '/logout', {}, { token: data.token });
    const status = async (of: string) =>
      (await getApi(test.app, '/loadUserInfo', {}, { token: of })).status;
    expect([await status(data.token), await status(token)]).toEqual([401, 200]);
  });
});

describe('changing a password', () => {
  const change = (token: string, body: object, path = '/changepwd') =>
    postApi(test.app, path, body, { token });

  it('ends all sessions of the customer except the one that changed it (SPEC 7.12)', async () => {
    const { phone, token } = await insertUser(test.context, minor(0), { password: PASSWORD });
    const other = (await logIn(phone, PASSWORD)).data.token;
    const body = { oldpwd: PASSWORD, upwd: 'Candor2028', upwd2: 'Candor2028' };
    expect((await change(token, body)).status).toBe(200);
    const status = async (of: string) =>
      (await getApi(test.app, '/loadUserInfo', {}, { token: of })).status;
    expect([await status(token), await status(other)]).toEqual([200, 401]);
    expect((await logIn(phone, 'Candor2028')).status).toBe(200);
    expect((await logIn(phone, PASSWORD)).status).toBe(400);
  });

  it('refuses a wrong old password and an unchanged one (SPEC 7.13)', async () => {
    const { token } = await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD });
    const wrong = { oldpwd: '000000', upwd: '975310', upwd2: '975310' };
    const same = { oldpwd: FUND_PASSWORD, upwd: FUND_PASSWORD, upwd2: FUND_PASSWORD };
    expect((await change(token, wrong, '/changecoinpwd')).error).toBe('wrong_old_password');
    expect((await change(token, same, '/changecoinpwd')).error).toBe('password_unchanged');
  });

  it('requires 6 digits for a fund password', async () => {
    const { token } = await insertUser(test.context, minor(0), { fundPassword: FUND_PASSWORD });
    const body = { oldpwd: FUND_PASSWORD, upwd: 'abcdef1', upwd2: 'abcdef1' };
    expect((await change(token, body, '/changecoinpwd')).fields?.[0]).toMatchObject({
      name: 'upwd',
      error: 'fund_password_characters',
    });
  });
});

describe('countries and configuration', () => {
  it('list China first, with names in the requested language (SPEC 7.6)', async () => {
    const { data } = await postApi<{ code: string; name: string }[]>(test.app, '/raeCodeList', {});
    expect(data[0]).toEqual({ code: '86', iso: 'CN', name: 'China' });
  });

  it('include the phone number format of every country', async () => {
    const { data } = await postApi<Country[]>(test.app, '/raeCodeList', {});
    const { phonePattern = '' } = data.find(({ iso }) => iso === 'SG') ?? {};
    expect('81234567').toMatch(new RegExp(`^(?:${phonePattern})$`));
  });

  it('contain every name of the App config (SPEC 3.73, 7.20, 9.14, 9.15)', async () => {
    const { data } = await getApi<{ name: string; value: string }[]>(test.app, '/baseConfig');
    const config = Object.fromEntries(data.map(({ name, value }) => [name, value]));
    expect(config).toMatchObject({
      pay_choose: '100|1000|5000|10000|50000|100000',
      reg_push: '1000|5000|10000|50000',
      web_poundage: '0.5',
      usdt_rate: '7.20',
      needReal: '1',
      trading_mode: 'demo',
    });
  });

  it('include the picture of every banner', async () => {
    await seedBanners(test.db);
    const { data } = await getApi<{ image: string }[]>(test.app, '/bannerList');
    const pictures = await Promise.all(data.map(({ image }) => test.app.inject(image)));
    expect(
      pictures.map(({ statusCode, headers }) => [statusCode, headers['content-type']]),
    ).toEqual(Array.from({ length: 3 }, () => [200, 'image/svg+xml']));
  });
});
