import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { rateLimit: 1 } });
});
afterAll(() => test.close());

const limitsOf = async (url: string, remoteAddress: string, token = '') => {
  const { headers, statusCode } = await test.app.inject({ url, remoteAddress, headers: { token } });
  return [statusCode, headers['ratelimit-policy'], headers.ratelimit];
};

describe('the RateLimit headers', () => {
  it('have the state of the network, and after the log-in also of the account', async () => {
    expect(await limitsOf('/baseConfig', '10.0.0.1')).toEqual([
      200,
      '"address";q=300;w=3',
      '"address";r=299;t=1',
    ]);
    const { token } = await insertUser(test.context);
    expect(await limitsOf('/loadUserInfo', '10.0.0.2', token)).toEqual([
      200,
      '"address";q=300;w=3, "account";q=60;w=3',
      '"address";r=299;t=1, "account";r=59;t=1',
    ]);
  });

  it('are part of a refusal', async () => {
    for (let n = 0; n < 60; n += 1) test.context.limiter.take('auth', '10.0.0.3');
    const { statusCode, headers } = await test.app.inject({
      method: 'POST',
      url: '/demoGuest',
      remoteAddress: '10.0.0.3',
    });
    expect([statusCode, headers['retry-after']]).toEqual([429, '1']);
    expect(headers.ratelimit).toMatch(/^"address";r=299;t=1, "auth";r=0;t=60$/);
  });

  it('are left out of the files of the app, and without limits', async () => {
    expect((await test.app.inject('/sw.js')).headers).not.toHaveProperty('ratelimit');
  });
});
