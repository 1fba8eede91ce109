import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi } from '../testing/callApi';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { rateLimit: 0.01 } });
});
afterAll(() => test.close());

const ask = () => getApi(test.app, '/version', {}, { address: '203.0.113.9' });

describe('the error handler', () => {
  it('sends 429 to a rate-limited client after half a second, without an earlier Retry-After', async () => {
    let reply = await ask();
    for (let n = 0; n < 100 && reply.status === 200; n += 1) reply = await ask();
    expect(reply.error).toBe('too_many_requests');
    const startedAt = performance.now();
    expect((await ask()).status).toBe(429);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490);
  });
});
