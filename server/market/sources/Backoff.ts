const FIRST_MS = 1_000;
const WAIT_MS_MIN = 250;

/** Random delays between retries, up to a limit that doubles with each retry ("full jitter"). */
export class Backoff {
  private attempts = 0;

  constructor(private readonly random: () => number = Math.random) {}

  nextMs(maxMs: number): number {
    const limit = Math.min(maxMs, FIRST_MS * 2 ** this.attempts);
    this.attempts += 1;
    return Math.round(WAIT_MS_MIN + this.random() * Math.max(0, limit - WAIT_MS_MIN));
  }

  reset(): void {
    this.attempts = 0;
  }
}
