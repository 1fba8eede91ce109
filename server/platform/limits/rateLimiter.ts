import { AppError } from '../errors';
import { networkOf } from './networkOf';

/** A token bucket: capacity `burst`, refill rate `perSecond`. */
export interface Limit {
  burst: number;
  perSecond: number;
}

/** Limits per account or network. Many customers may share a network. */
export const LIMITS = {
  address: { burst: 300, perSecond: 100 },
  /** Limit of the app's files; a first start loads about 30. */
  files: { burst: 2_000, perSecond: 500 },
  account: { burst: 60, perSecond: 20 },
  /** Limit of calls that read whole minutes of the price log, per network. */
  minutes: { burst: 60, perSecond: 10 },
  /** Limit of registrations, codes and log-ins from unknown devices, per network. */
  auth: { burst: 60, perSecond: 1 },
  /** Limit of reported defects per network. */
  reports: { burst: 20, perSecond: 0.1 },
  /** Limit of device keys per account; a key's check takes 4 ms of the event loop. */
  deviceKeys: { burst: 10, perSecond: 0.2 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

const BY_ACCOUNT: ReadonlySet<LimitName> = new Set(['account', 'deviceKeys']);

/** State of a limit for one caller. */
export interface Quota {
  /** Requests that are allowed at once, and the seconds in which as many are allowed again. */
  burst: number;
  windowSeconds: number;
  remaining: number;
  /** Seconds until the whole burst is allowed again. */
  resetSeconds: number;
}

export interface Limiter {
  /** Takes a token of an account or address. Throws `too_many_requests` with seconds to wait. */
  take(name: LimitName, key: string): void;
  /** Returns the caller's state after `take`; null without limits. */
  quota(name: LimitName, key: string): Quota | null;
}

interface TokenState {
  tokens: number;
  at: number;
}

/** Maximum number of buckets, about 10 MB; at least the newer half is kept. */
export const BUCKETS_MAX = 50_000;

/**
 * Token buckets in memory, so that no caller can use up a process. Passwords and codes are
 * protected in the database (`limitGuesses`, `takeCodeQuota`). `factor` 0 disables the limits.
 */
export class RateLimiter implements Limiter {
  /** Buckets used since the last rotation; `old` has the buckets of the generation before. */
  private recentBuckets = new Map<string, TokenState>();
  private old = new Map<string, TokenState>();

  constructor(
    private readonly factor: number,
    private readonly nowMs: () => number = () => performance.now(),
  ) {}

  get size(): number {
    return this.recentBuckets.size + this.old.size;
  }

  take(name: LimitName, key: string): void {
    if (this.factor === 0) return;
    const { id, now, tokens, perSecond } = this.read(name, key);
    if (tokens < 1) {
      const seconds = Math.max(1, Math.ceil((1 - tokens) / perSecond));
      throw new AppError('too_many_requests', { params: { seconds } });
    }
    this.recentBuckets.set(id, { tokens: tokens - 1, at: now });
    if (this.recentBuckets.size < BUCKETS_MAX / 2) return;
    this.old = this.recentBuckets;
    this.recentBuckets = new Map();
  }

  quota(name: LimitName, key: string): Quota | null {
    if (this.factor === 0) return null;
    const { burst, perSecond, tokens } = this.read(name, key);
    return {
      burst: Math.floor(burst),
      windowSeconds: Math.ceil(burst / perSecond),
      remaining: Math.floor(tokens),
      resetSeconds: Math.ceil((burst - tokens) / perSecond),
    };
  }

  private read(name: LimitName, key: string) {
    const burst = LIMITS[name].burst * this.factor;
    const perSecond = LIMITS[name].perSecond * this.factor;
    const now = this.nowMs();
    const id = `${name} ${BY_ACCOUNT.has(name) ? key : networkOf(key)}`;
    const bucket = this.recentBuckets.get(id) ?? this.old.get(id) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond);
    return { id, now, burst, perSecond, tokens };
  }
}
