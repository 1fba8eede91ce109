import { AppError } from '../errors';
import { BUCKETS_MAX, LIMITS, RateLimiter } from './rateLimiter';
import { DAY_MS } from '@candor/rules/durations';

function refusalOf(work: () => void): string | number | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof AppError ? (error.params.seconds ?? error.code) : String(error);
  }
}

describe('a request limit', () => {
  it('allows a burst, then returns the seconds to wait', () => {
    let now = 0;
    const limiter = new RateLimiter(0.1, () => now);
    for (let n = 0; n < LIMITS.auth.burst / 10; n += 1) limiter.take('auth', '1.2.3.4');
    expect(refusalOf(() => limiter.take('auth', '1.2.3.4'))).toBe(10);
    now += 10_000;
    expect(refusalOf(() => limiter.take('auth', '1.2.3.4'))).toBeNull();
    expect(refusalOf(() => limiter.take('auth', '1.2.3.4'))).toBe(10);
  });

  it('counts every caller and every kind separately', () => {
    const limiter = new RateLimiter(1, () => 0);
    for (let n = 0; n < LIMITS.auth.burst; n += 1) limiter.take('auth', 'a');
    expect(refusalOf(() => limiter.take('auth', 'b'))).toBeNull();
    expect(refusalOf(() => limiter.take('address', 'a'))).toBeNull();
  });

  it('counts a /64 of IPv6 as one caller', () => {
    const limiter = new RateLimiter(1, () => 0);
    for (let n = 0; n < LIMITS.auth.burst; n += 1) {
      limiter.take('auth', `2001:db8:1:2::${n.toString(16)}`);
    }
    expect(refusalOf(() => limiter.take('auth', '2001:db8:1:2:ffff::1'))).toBe(1);
    expect(refusalOf(() => limiter.take('auth', '2001:db8:1:3::1'))).toBeNull();
  });

  it('accumulates no more tokens than a burst', () => {
    let now = 0;
    const limiter = new RateLimiter(1, () => now);
    limiter.take('auth', 'a');
    now += DAY_MS;
    let taken = 0;
    while (refusalOf(() => limiter.take('auth', 'a')) === null) taken += 1;
    expect(taken).toBe(LIMITS.auth.burst);
  });

  it('remembers a limited number of callers, the most recent ones', () => {
    const limiter = new RateLimiter(1, () => 0);
    for (let n = 0; n < LIMITS.auth.burst; n += 1) limiter.take('auth', 'busy');
    for (let n = 0; n < BUCKETS_MAX / 2 - 1; n += 1) limiter.take('address', String(n));
    expect(refusalOf(() => limiter.take('auth', 'busy'))).toBe(1);
    let most = 0;
    for (let n = 0; n < BUCKETS_MAX * 2; n += 1) {
      limiter.take('address', `other ${n}`);
      most = Math.max(most, limiter.size);
    }
    expect(most).toBeLessThanOrEqual(BUCKETS_MAX);
  });

  it('is disabled with factor 0', () => {
    const limiter = new RateLimiter(0, () => 0);
    for (let n = 0; n < 1000; n += 1) limiter.take('auth', 'a');
    expect(refusalOf(() => limiter.take('auth', 'a'))).toBeNull();
  });
});
