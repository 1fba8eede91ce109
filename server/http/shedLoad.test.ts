import { buildApp } from './app';
import type { LoadLevel } from '../platform/LoadMonitor';
import { createMetrics } from '../platform/metrics';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { insertUser } from '../testing/insertUser';

let test: TestApp;
let app: TestApp['app'];
let token: string;
const load: { level: LoadLevel } = { level: 0 };

beforeAll(async () => {
  test = await buildTestApp();
  const config = { ...test.context.config, rateLimit: 1 };
  app = await buildApp({ ...test.context, metrics: createMetrics(), config }, { load });
  ({ token } = await insertUser(test.context));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const SPARE = ['/transparency/keys', '/transparency', '/productSearch?q=a', '/bannerList'];
const USUAL = ['/loadUserInfo', '/orderList?state=pending', '/productList'];
const MONEY = ['/assetInfo'];

/** Which of these are refused as busy. */
async function refused(urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const url of urls) {
    const reply = await app.inject({ url, headers: { token } });
    if (reply.statusCode !== 503) continue;
    expect(reply.json()).toMatchObject({ error: 'server_busy' });
    expect(reply.headers['retry-after']).toBe('1');
    found.push(url);
  }
  return found;
}

describe('a server above its means', () => {
  it.each([
    [0, []],
    [1, SPARE],
    [2, [...SPARE, ...USUAL]],
    [3, [...SPARE, ...USUAL, ...MONEY]],
  ] as const)('refuses at level %d the dispensable first and money last', async (level, busy) => {
    load.level = level;
    expect(await refused([...SPARE, ...USUAL, ...MONEY])).toEqual(busy);
  });

  it('takes an order until it can do nothing for anybody', async () => {
    const order = { method: 'POST', url: '/orderSave', headers: { token }, payload: {} } as const;
    load.level = 2;
    expect((await app.inject(order)).json()).toMatchObject({ error: 'bad_request' });
    load.level = 3;
    expect((await app.inject(order)).json()).toMatchObject({ error: 'server_busy' });
  });

  it('always tells a supervisor that it is alive', async () => {
    load.level = 3;
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});
