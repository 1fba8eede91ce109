import { buildTestApp, type TestApp } from '../testing/buildTestApp';

let test: TestApp;
beforeAll(async () => {
  // A burst below one request: no time refills it.
  test = await buildTestApp({ config: { rateLimit: 0.001 } });
});
afterAll(() => test.close());

describe('the error handler', () => {
  it('sends 429 to a rate-limited client after half a second, without an earlier Retry-After', async () => {
    const startedAt = performance.now();
    const { statusCode, headers } = await test.app.inject({ url: '/version' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(490);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});
