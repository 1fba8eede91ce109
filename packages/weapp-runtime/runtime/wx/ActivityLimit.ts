/** Runs at most `limit` jobs at once; the rest wait in order. */
export class ActivityLimit {
  private active = 0;
  private readonly waiting: (() => Promise<void>)[] = [];

  constructor(private readonly limit: number) {}

  run(job: () => Promise<void>): void {
    this.waiting.push(job);
    this.next();
  }

  private next(): void {
    while (this.active < this.limit) {
      const job = this.waiting.shift();
      if (!job) return;
      this.active++;
      void job().finally(() => {
        this.active--;
        this.next();
      });
    }
  }
}
