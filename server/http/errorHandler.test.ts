import { buildTestApp, type TestApp } from '../testing/buildTestApp';
import { getApi } from '../testing/callApi';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { rateLimit: 0.01 } });
});
afterAll(() => test.close());

const ask = () => getApi(test.app, '/version', {}, { address: '203.0.113.9' });

it('who asks too often is told so after half a second, and is not asked to come back sooner', async () => {
  let reply = await ask();
  for (let n = 0; n < 100 && reply.status === 200; n += 1) reply = await ask();
  expect(reply.error).toBe('too_many_requests');
  const begun = performance.now();
  expect((await ask()).status).toBe(429);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(490);
});
