/** So many at once, and so many a second in the long run. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private at: number,
  ) {
    this.tokens = rate.burst;
  }

  /** Takes tokens, one unless told, at a monotonic instant; false when there are not enough. */
  take(nowMs: number, cost = 1): boolean {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((nowMs - this.at) / 1000) * perSecond);
    this.at = nowMs;
    if (this.tokens < cost) return false;
    this.tokens -= cost;
    return true;
  }
}
