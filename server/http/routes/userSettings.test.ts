import type { User } from '../../../types/contract/account';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp';
import { getApi, postApi } from '../../testing/callApi';
import { insertUser } from '../../testing/insertUser';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const settingsOf = async (token: string) =>
  (await getApi<User>(test.app, '/loadUserInfo', {}, { token })).data.settings;

describe('what a customer chose', () => {
  it('follows the account, the last choice wins, and is nobody else’s', async () => {
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

  it('is one of what there is', async () => {
    const { token } = await insertUser(test.context);
    const settings = { language: 'fr_FR', theme: 'dark', upDown: null };
    const { status } = await postApi(test.app, '/saveSettings', settings, { token });
    expect(status).toBe(400);
    expect(await settingsOf(token)).toBeNull();
  });
});

describe('an address that is none', () => {
  const visit = (url: string, accept: string) =>
    test.app.inject({ method: 'GET', url, headers: { accept } });

  it('leads a browser into the app, which knows where to go', async () => {
    const page = await visit('/pages/stock/index?procode=KST', 'text/html,*/*;q=0.8');
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      '/#/pages/stock/index?procode=KST',
    ]);
  });

  it('tells a program that there is nothing', async () => {
    const page = await visit('/pages/foo', 'application/json');
    expect([page.statusCode, page.json().error]).toEqual([404, 'not_found']);
  });
});
