/** Token bucket: capacity `burst`, refill rate `perSecond`. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private refilledAt: number,
  ) {
    this.tokens = rate.burst;
  }

  /** Takes `cost` tokens at a monotonic time; false when there are too few. */
  take(nowMs: number, cost = 1): boolean {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((nowMs - this.refilledAt) / 1000) * perSecond);
    this.refilledAt = nowMs;
    if (this.tokens < cost) return false;
    this.tokens -= cost;
    return true;
  }
}
