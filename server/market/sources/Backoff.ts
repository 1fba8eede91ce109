const FIRST_MS = 1_000;
const WAIT_MS_MIN = 250;

/** Delays between retries: random, up to a limit that doubles each time ("full jitter"). */
export class Backoff {
  private tries = 0;

  constructor(private readonly random: () => number = Math.random) {}

  next(maxMs: number): number {
    const limit = Math.min(maxMs, FIRST_MS * 2 ** this.tries);
    this.tries += 1;
    return Math.round(WAIT_MS_MIN + this.random() * Math.max(0, limit - WAIT_MS_MIN));
  }

  reset(): void {
    this.tries = 0;
  }
}
