/** So many at once, and so many a second in the long run. */
export class TokenBucket {
  private tokens: number;

  constructor(
    private readonly rate: { burst: number; perSecond: number },
    private at: number,
  ) {
    this.tokens = rate.burst;
  }

  /** Takes a token at a monotonic instant; false when there is none. */
  take(nowMs: number): boolean {
    const { burst, perSecond } = this.rate;
    this.tokens = Math.min(burst, this.tokens + ((nowMs - this.at) / 1000) * perSecond);
    this.at = nowMs;
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }
}
