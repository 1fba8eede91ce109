import type { Core } from '../context';

const EVERY_MS = 3_600_000;

/** Hourly tidying that no request waits for. */
export class Housekeeper {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<void> = Promise.resolve();

  constructor(private readonly core: Core) {}

  start(): void {
    this.timer = setInterval(() => {
      this.round = this.core.sessions
        .prune()
        .catch((err: unknown) => this.core.log.error({ err }, 'old sessions could not be deleted'));
    }, EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.round;
  }
}
