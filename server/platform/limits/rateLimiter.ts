import { AppError } from '../errors';
import { networkOf } from './networkOf';

/** A bucket of `burst` requests that refills at `perSecond`. */
export interface Limit {
  burst: number;
  perSecond: number;
}

/** How often, per account or per network of an address. Many customers may share one network. */
export const LIMITS = {
  address: { burst: 300, perSecond: 100 },
  /** Files of the app: a first start takes about 30. */
  files: { burst: 2_000, perSecond: 500 },
  account: { burst: 60, perSecond: 20 },
  /** Whole minutes of the price log, per network. */
  minutes: { burst: 60, perSecond: 10 },
  /** Login from a device that is not known, registration and codes, per network. */
  auth: { burst: 60, perSecond: 1 },
  /** Keys of phones, per account: each takes 4 ms of the event loop. */
  deviceKeys: { burst: 10, perSecond: 0.2 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

const BY_ACCOUNT: ReadonlySet<LimitName> = new Set(['account', 'deviceKeys']);

export interface Limiter {
  /** Takes one token of an account's id or of the network of an address. Throws `too_many_requests` naming the seconds until there is one. */
  take(name: LimitName, key: string): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** How many callers are remembered at most, about 10 MB; half of them at least are the latest. */
export const BUCKETS_MAX = 50_000;

/**
 * Token buckets in memory, one set a server process: they keep one caller from using up the
 * process. What guards passwords and codes is in the database (`limitGuesses`, `takeCodeQuota`).
 * A request costs the same however many callers there are. `factor` 0 switches them off.
 */
export class RateLimiter implements Limiter {
  /** Callers since the last change of generations, and those of the generation before. */
  private young = new Map<string, Bucket>();
  private old = new Map<string, Bucket>();

  constructor(
    private readonly factor: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  /** How many callers are remembered. */
  get size(): number {
    return this.young.size + this.old.size;
  }

  take(name: LimitName, key: string): void {
    if (this.factor === 0) return;
    const burst = LIMITS[name].burst * this.factor;
    const perSecond = LIMITS[name].perSecond * this.factor;
    const now = this.nowMs();
    const id = `${name} ${BY_ACCOUNT.has(name) ? key : networkOf(key)}`;
    const bucket = this.young.get(id) ?? this.old.get(id) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    if (tokens < 1) {
      const seconds = Math.max(1, Math.ceil((1 - tokens) / perSecond));
      throw new AppError('too_many_requests', { params: { seconds } });
    }
    this.young.set(id, { tokens: tokens - 1, at: now });
    if (this.young.size < BUCKETS_MAX / 2) return;
    this.old = this.young;
    this.young = new Map();
  }
}
