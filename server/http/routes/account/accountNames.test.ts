import type { SendVcodeReply } from '../../../../types/contract/account';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { postApi } from '../../../testing/callApi';
import { FUND_PASSWORD, PASSWORD } from '../../../testing/passwords';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

interface Name {
  registerType: 1 | 2;
  countryCode: string;
  username: string;
}

async function register(name: Name) {
  test.clock.advance(61_000);
  const ask = { ...name, purpose: 'register' };
  const { data } = await postApi<SendVcodeReply>(test.app, '/sendVcode', ask);
  const code = (data.demoCode ?? '').replace(/^(...)/, '$1 ');
  const passwords = { upwd: PASSWORD, upwd2: PASSWORD, fpwd: FUND_PASSWORD, fpwd2: FUND_PASSWORD };
  const body = { ...name, ...passwords, utel: '', vcode: code, realName: '', oid: '' };
  return postApi(test.app, '/regisiter', body);
}

describe('the account name', () => {
  it.each<[Name, readonly [string, string][]]>([
    [
      { registerType: 1, countryCode: '86', username: '13711112222' },
      [
        ['86', '+86 137-1111-2222'],
        ['65', '＋８６ １３７１１１１２２２２'],
        ['86', '008613711112222'],
      ],
    ],
    [
      { registerType: 1, countryCode: '54', username: '1123456789' },
      [
        ['54', '91123456789'],
        ['54', '011 15-2345-6789'],
        ['86', '+54 9 11 2345-6789'],
      ],
    ],
    [
      { registerType: 2, countryCode: '86', username: 'Lin@Example.com' },
      [
        ['86', ' lin＠example.com '],
        ['86', 'mailto:LIN@example。com'],
      ],
    ],
  ])('has one account for every spelling: %j', async (name, forms) => {
    expect((await register(name)).code).toBe(200);
    for (const [countryCode, username] of forms) {
      const same = { ...name, countryCode, username };
      expect((await postApi(test.app, '/login', { ...same, upwd: PASSWORD })).code).toBe(200);
      expect((await register(same)).error).toBe('username_taken');
    }
  });
});
