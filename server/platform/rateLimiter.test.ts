import { AppError } from './errors';
import { LIMITS, RateLimiter } from './rateLimiter';

function refusalOf(work: () => void): string | number | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof AppError ? (error.params.seconds ?? error.code) : String(error);
  }
}

describe('a request limit', () => {
  it('lets a burst through, then names the seconds to wait', () => {
    let now = 0;
    const limiter = new RateLimiter(1, () => now);
    for (let n = 0; n < LIMITS.login.burst; n += 1) limiter.take('login', '1.2.3.4');
    expect(refusalOf(() => limiter.take('login', '1.2.3.4'))).toBe(5);
    now += 5000;
    expect(refusalOf(() => limiter.take('login', '1.2.3.4'))).toBeNull();
    expect(refusalOf(() => limiter.take('login', '1.2.3.4'))).toBe(5);
  });

  it('counts every caller and every kind apart', () => {
    const limiter = new RateLimiter(1, () => 0);
    for (let n = 0; n < LIMITS.login.burst; n += 1) limiter.take('login', 'a');
    expect(refusalOf(() => limiter.take('login', 'b'))).toBeNull();
    expect(refusalOf(() => limiter.take('address', 'a'))).toBeNull();
  });

  it('does not save up more than a burst', () => {
    let now = 0;
    const limiter = new RateLimiter(1, () => now);
    limiter.take('secret', 'a');
    now += 86_400_000;
    let taken = 0;
    while (refusalOf(() => limiter.take('secret', 'a')) === null) taken += 1;
    expect(taken).toBe(LIMITS.secret.burst);
  });

  it('is off with factor 0', () => {
    const limiter = new RateLimiter(0, () => 0);
    for (let n = 0; n < 1000; n += 1) limiter.take('secret', 'a');
    expect(refusalOf(() => limiter.take('secret', 'a'))).toBeNull();
  });
});
