import Fastify from 'fastify';
import type { Importance } from '../../types/contract/calls/CallRow';
import { buildApp } from './app';
import type { LoadLevel } from '../platform/limits/LoadMonitor';
import { createMetrics } from '../platform/metrics';
import { requireImportance } from './routeConfig';
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

const SPARE = ['/transparency', '/docs/json', '/public/banners/x.svg'];
const USUAL = ['/products/AUR.png', 'POST /nothing'];
/** Calls that money depends on; a new such call must be added here. */
const MONEY = [
  'GET /assetInfo',
  'GET /orderByRequest',
  'POST /orderSave',
  'POST /recharge',
  'POST /withdrawCancel',
  'POST /withdrawl',
];

/** Returns the names of the calls and routes that are refused as busy. */
async function refused(routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const [url = '', method = 'GET'] = route.split(' ').reverse();
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { token },
      ...(method === 'POST' && { payload: {} }),
    });
    if (reply.statusCode !== 503) continue;
    expect(reply.json()).toMatchObject({ error: 'server_busy' });
    expect(reply.headers['retry-after']).toBe('1');
    found.push(route);
  }
  return found;
}

/** Returns the names of calls by importance, without `/logout`, which ends the test's session. */
const callsOf = (...kinds: Importance[]) =>
  app.calls
    .filter(({ importance, path }) => kinds.includes(importance) && path !== '/logout')
    .map(({ name }) => name);

describe('an overloaded server', () => {
  it('serves calls by importance and refuses calls about money last', async () => {
    const all = callsOf('spare', 'usual', 'money');
    load.level = 0;
    expect(await refused(all)).toEqual([]);
    load.level = 1;
    expect(await refused(all)).toEqual(callsOf('spare'));
    load.level = 2;
    expect(await refused(all)).toEqual(callsOf('spare', 'usual'));
    load.level = 3;
    expect(await refused(all)).toEqual(all);
    expect(callsOf('money').sort()).toEqual(MONEY);
  });

  it.each([
    [0, []],
    [1, SPARE],
    [2, [...SPARE, ...USUAL]],
  ] as const)('refuses at load level %d only calls of lower importance', async (level, busy) => {
    load.level = level;
    expect(await refused([...SPARE, ...USUAL])).toEqual(busy);
  });

  it('accepts orders at load level 2 and refuses orders only at level 3', async () => {
    const order = { method: 'POST', url: '/orderSave', headers: { token }, payload: {} } as const;
    load.level = 2;
    expect((await app.inject(order)).json()).toMatchObject({ error: 'bad_request' });
    load.level = 3;
    expect((await app.inject(order)).json()).toMatchObject({ error: 'server_busy' });
  });

  it('always reports to a supervisor that the server is alive', async () => {
    load.level = 3;
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('the importance of routes', () => {
  it('prevents the start of the server when a route has none', async () => {
    const bare = Fastify();
    requireImportance(bare);
    bare.get('/new', async () => null);
    await expect(bare.ready()).rejects.toThrow('GET /new: config.importance is missing');
  });
});
