import type { Session } from '../../types/contract/account';
import { minor } from '@candor/rules/money';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi, postApi } from '../testing/callApi';
import { insertUser } from '../testing/insertUser';
import { PASSWORD } from '../testing/passwords';
import type { SecurityEvent } from '../platform/SecurityFile';

let test: TestApp;
let recorded: SecurityEvent[];
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  recorded = [];
  jest.spyOn(test.context.security, 'logEvent').mockImplementation((event) => recorded.push(event));
});

const logIn = (username: string, upwd: string) =>
  postApi<Session>(
    test.app,
    '/login',
    { username, upwd, countryCode: '86', registerType: 1 },
    { address: '203.0.113.9', device: 'd1' },
  );

describe('the security log', () => {
  it('records log-ins with their outcome and the account, even one that does not exist', async () => {
    const { phone } = await insertUser(test.context, minor(0), { password: PASSWORD });
    await logIn(phone, 'Wrong2026');
    await logIn('13999999999', 'Wrong2026');
    await logIn(phone, PASSWORD);
    const common = { event: 'log-in', userId: null, address: '203.0.113.9', device: 'd1' };
    expect(recorded).toEqual([
      { ...common, outcome: 'wrong_credentials', loginKey: `86 ${phone}` },
      { ...common, outcome: 'wrong_credentials', loginKey: '86 13999999999' },
      { ...common, outcome: 'ok', loginKey: `86 ${phone}` },
    ]);
  });

  it('records changes of passwords and payout targets with the customer', async () => {
    const user = await insertUser(test.context);
    await postApi(test.app, '/changepwd', { opwd: 'a', upwd: 'b', upwd2: 'c' }, user);
    await postApi(test.app, '/logout', {}, user);
    expect(recorded.map(({ event, userId }) => [event, userId])).toEqual([
      ['password-change', user.userId],
      ['log-out', user.userId],
    ]);
    expect(recorded[1]?.outcome).toBe('ok');
  });

  it('records other calls only if their session has ended or their account is frozen', async () => {
    const user = await insertUser(test.context);
    await getApi(test.app, '/assetInfo', {}, user);
    await getApi(test.app, '/assetInfo', {}, { token: 'x'.repeat(43) });
    await getApi(test.app, '/productDetail', { procode: 'NOPE' }, user);
    expect(recorded.map(({ event, outcome }) => [event, outcome])).toEqual([
      ['call', 'unauthorized'],
    ]);
  });
});
