import { AppError } from './errors';

/** A bucket of `burst` requests that refills at `perSecond`. */
export interface Limit {
  burst: number;
  perSecond: number;
}

/** How often, per address, account or login name. Many customers may share one address. */
export const LIMITS = {
  address: { burst: 300, perSecond: 100 },
  account: { burst: 60, perSecond: 20 },
  /** Whole minutes of the price log, per address. */
  minutes: { burst: 60, perSecond: 10 },
  /** Login, registration and codes, per address. */
  auth: { burst: 60, perSecond: 1 },
  /** Logins to one account, from wherever. */
  login: { burst: 20, perSecond: 0.2 },
  /** Guesses of a fund password or an old password, per account. */
  secret: { burst: 10, perSecond: 0.1 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export interface Limiter {
  /** Takes one token. Throws `too_many_requests` naming the seconds until there is one. */
  take(name: LimitName, key: string): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Above this many buckets the full ones, which say nothing, are dropped. */
const SWEEP_ABOVE = 10_000;

/** Token buckets in memory, one set a server process. `factor` 0 switches them off. */
export class RateLimiter implements Limiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly factor: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  take(name: LimitName, key: string): void {
    if (this.factor === 0) return;
    const burst = LIMITS[name].burst * this.factor;
    const perSecond = LIMITS[name].perSecond * this.factor;
    const now = this.nowMs();
    const id = `${name} ${key}`;
    const bucket = this.buckets.get(id) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    if (tokens < 1) {
      const seconds = Math.max(1, Math.ceil((1 - tokens) / perSecond));
      throw new AppError('too_many_requests', { params: { seconds } });
    }
    this.buckets.set(id, { tokens: tokens - 1, at: now });
    if (this.buckets.size > SWEEP_ABOVE) this.sweep(now);
  }

  private sweep(now: number): void {
    for (const [id, { at }] of this.buckets) {
      if (now - at > 600_000) this.buckets.delete(id);
    }
  }
}
