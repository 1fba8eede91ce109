import { pino } from 'pino';
import { Gate } from '../platform/limits/Gate';
import { buildTestApp, type TestApp } from '../testing/buildTestApp';

const lines: { msg: string; of?: string; more?: number; reason?: string }[] = [];
let test: TestApp;
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line));
  test = await buildTestApp({ log: pino({ level: 'info' }, { write }) });
});
afterAll(() => test.close());

const logIn = () =>
  test.app.inject({
    method: 'POST',
    url: '/login',
    payload: { username: '13800000001', upwd: 'wrong123', countryCode: '86', registerType: 1 },
  });

describe('the log of refused requests', () => {
  it('has a maximum of lines per minute and route, and counts the requests beyond it', async () => {
    const refuse = () => test.app.inject({ url: '/assetInfo' });
    for (let n = 0; n < 130; n += 1) await refuse();
    const linesOf = (msg: string) => lines.filter((line) => line.msg === msg);
    expect(linesOf('request refused')).toHaveLength(100);
    await test.app.inject({ url: '/loadUserInfo' });
    expect(linesOf('request refused')).toHaveLength(101);
    test.clock.advance(60_000);
    await refuse();
    expect(linesOf('request refused')).toHaveLength(102);
    expect(linesOf('more requests refused')).toMatchObject([{ of: '/assetInfo 401', more: 30 }]);
  });
});

describe('the log of a busy server', () => {
  it('names the queue that refused the request, so that load is not taken for a fault', async () => {
    const gate = new Gate({ name: 'password hashes', running: 1, waiting: 0 });
    await gate.acquire('another');
    const { hasher } = test.context;
    const busy = { refuse: () => gate.run('this', async () => false as const) };
    jest
      .spyOn(hasher, 'forStranger')
      .mockReturnValueOnce(Object.assign(hasher.forCustomer(1), busy));
    expect((await logIn()).statusCode).toBe(503);
    expect(lines.at(-1)).toMatchObject({
      msg: 'request refused',
      status: 503,
      reason: 'too many password hashes: 1 running, 0 waiting',
    });
  });
});

describe('the metric of refusals', () => {
  it('counts log-ins with a wrong password by their code', async () => {
    await logIn();
    expect(await test.context.metrics.text()).toContain(
      'candor_refusals_total{route="/login",code="wrong_credentials"} 1',
    );
  });
});
