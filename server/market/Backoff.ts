const FIRST_MS = 1_000;

/** How long to wait before the next try: a random part of a limit that doubles with each ("full jitter"). */
export class Backoff {
  private tries = 0;

  constructor(private readonly random: () => number = Math.random) {}

  next(maxMs: number): number {
    const limit = Math.min(maxMs, FIRST_MS * 2 ** this.tries);
    this.tries += 1;
    return Math.round(this.random() * limit);
  }

  reset(): void {
    this.tries = 0;
  }
}
