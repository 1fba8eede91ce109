import type { User } from '../../../../types/contract/account';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { getApi, postApi } from '../../../testing/callApi';
import { insertUser } from '../../../testing/insertUser';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const settingsOf = async (token: string) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data.settings;

describe("a customer's settings", () => {
  it('are stored with the account; the last change is kept and affects no other account', async () => {
    const { token } = await insertUser(test.context);
    const other = await insertUser(test.context);
    expect(await settingsOf(token)).toBeNull();
    const first = { language: 'en_US', theme: 'dark', upDown: null } as const;
    const last = { language: 'zh_CN', theme: 'system', upDown: 'green-up' } as const;
    for (const settings of [first, last]) {
      await postApi(test.app, '/saveSettings', settings, { token });
      expect(await settingsOf(token)).toEqual(settings);
    }
    expect(await settingsOf(other.token)).toBeNull();
  });

  it('are refused when a value is unknown', async () => {
    const { token } = await insertUser(test.context);
    const settings = { language: 'fr_FR', theme: 'dark', upDown: null };
    const { status } = await postApi(test.app, '/saveSettings', settings, { token });
    expect(status).toBe(400);
    expect(await settingsOf(token)).toBeNull();
  });
});

describe('a profile', () => {
  const save = (token: string, change: object) =>
    postApi(
      test.app,
      '/saveProfile',
      { nickname: '', utel: '', countryCode: '86', ...change },
      { token },
    );
  const load = async (token: string) =>
    (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data;

  async function byEmail() {
    const user = await insertUser(test.context);
    const username = `lin${user.userId}@example.com`;
    await test.owner.kysely
      .updateTable('appUser')
      .set({ registerType: 2, username, loginKey: username, utel: null })
      .where('userId', '=', user.userId)
      .execute();
    return user;
  }

  it('has a chosen nickname, or the masked account without one (SPEC 3.7)', async () => {
    const { token, phone } = await insertUser(test.context);
    await save(token, { nickname: ' 小林 ' });
    expect((await load(token)).nickname).toBe('小林');
    await save(token, { nickname: '' });
    expect((await load(token)).nickname).toBe(`139****${phone.slice(-4)}`);
    expect((await save(token, { nickname: 'x'.repeat(21) })).error).toBe('name_long');
    expect((await save(token, { nickname: '<b>' })).error).toBe('name_character');
    expect((await save(token, { nickname: ' \u200b' })).error).toBe('nickname_required');
    await save(token, { nickname: 'a\u202eb' });
    expect((await load(token)).nickname).toBe('ab');
  });

  it('has a phone if the login is an e-mail address, by the rules of its country (SPEC 3.6)', async () => {
    const { token } = await byEmail();
    expect((await save(token, { utel: '123' })).error).toBe('phone_short');
    await save(token, { utel: '61234567', countryCode: '852' });
    expect(await load(token)).toMatchObject({ utel: '61234567', countryCode: '852' });
    await save(token, { utel: '' });
    expect((await load(token)).utel).toBeNull();
  });

  it('does not change the phone that the account logs in with', async () => {
    const { token, phone } = await insertUser(test.context);
    await save(token, { utel: '13900000000', countryCode: '852' });
    expect(await load(token)).toMatchObject({ utel: phone, countryCode: '86' });
  });
});

describe('an unknown address', () => {
  const visit = (url: string, accept: string) =>
    test.app.inject({ method: 'GET', url, headers: { accept } });

  it('opens the app in a browser, with the address for its router (SPEC 2.48)', async () => {
    const page = await visit('/pages/stock/index?procode=KST', 'text/html,*/*;q=0.8');
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      '/#/pages/stock/index?procode=KST',
    ]);
  });

  it('of an invite opens the registration with the invite code', async () => {
    const to = async (code: string) => (await visit(`/i/${code}`, 'text/html')).headers.location;
    expect(await to('LX7286')).toBe('/#/pages/register/index?oid=LX7286');
    expect(await to('a%2F..%2Fb')).toBe('/');
    expect(await to('%0d%0ax')).toBe('/');
  });

  it.each([
    ['/check/%23T5mf-C8_', '/check/#T5mf-C8_'],
    ['/check/T5mf-C8_', '/check/#T5mf-C8_'],
    ['/check/T5mf-C8_?from=groupmessage', '/check/#T5mf-C8_'],
    ['/check/none.js', '/#/check/none.js'],
    ['/check/a%0d%0ab', '/#/check/a%0d%0ab'],
  ])('of a shared result opens the check page, if it has no signature: %s', async (url, to) => {
    expect((await visit(url, 'text/html')).headers.location).toBe(to);
  });

  it('that is malformed opens the app', async () => {
    const page = await visit('/%', 'text/html');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/']);
    const call = await visit('/i/%E0%A4%A', 'application/json');
    expect([call.statusCode, call.json().error]).toEqual([404, 'not_found']);
  });

  it('returns not_found to a program', async () => {
    const page = await visit('/pages/foo', 'application/json');
    expect([page.statusCode, page.json().error]).toEqual([404, 'not_found']);
  });
});
