import type { Core } from '../ports/context';

const TIDY_MS = 3_600_000;
const LOOK_MS = 60_000;
/** The server's clock and the machine's may differ so far without a word. */
const APART_MS = 5_000;

/** Hourly tidying that no request waits for, and a look at the clock every minute. */
export class Housekeeper {
  private timers: NodeJS.Timeout[] = [];
  private toldLead = 0;
  private round: Promise<void> = Promise.resolve();

  constructor(private readonly core: Core) {}

  start(): void {
    const tidy = setInterval(() => {
      this.round = this.core.sessions
        .prune()
        .catch((err: unknown) => this.core.log.error({ err }, 'old sessions could not be deleted'));
    }, TIDY_MS);
    const look = setInterval(() => this.lookAtClock(), LOOK_MS);
    this.timers = [tidy, look];
    for (const timer of this.timers) timer.unref();
  }

  /** Warns once when the machine's time was set: see server/clock.ts for what follows from it. */
  lookAtClock(): void {
    const lead = Math.round(this.core.clock.lead());
    if (Math.abs(lead) <= APART_MS || Math.abs(lead - this.toldLead) <= APART_MS) return;
    this.toldLead = lead;
    this.core.log.warn(
      { leadMs: lead },
      'the time of the machine was set; this server keeps its own',
    );
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.round;
  }
}
