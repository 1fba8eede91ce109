import { repeat, type Repeated } from '../platform/repeat';
import type { Core } from '../ports/context';
import { forgetGuesses } from '../services/forgetGuesses';

const PRUNE_MS = 3_600_000;
const CLOCK_CHECK_MS = 60_000;
/** The server's clock and the machine's may differ so far without a word. */
const LEAD_WARN_MS = 5_000;

/** Hourly tidying that no request waits for, and a look at the clock every minute. */
export class Housekeeper {
  private running: Repeated[] = [];
  private warnedLead = 0;

  constructor(private readonly core: Core) {}

  start(): void {
    const { sessions, log } = this.core;
    const prune = async () => {
      await sessions.prune();
      await forgetGuesses(this.core);
      return PRUNE_MS;
    };
    const check = async () => {
      this.checkClock();
      return CLOCK_CHECK_MS;
    };
    const failed = (what: string) => (err: unknown) => log.error({ err }, what);
    this.running = [
      repeat(prune, PRUNE_MS, failed('old sessions and counts could not be deleted'), PRUNE_MS),
      repeat(check, CLOCK_CHECK_MS, failed('the clock could not be read'), CLOCK_CHECK_MS),
    ];
  }

  /** Warns once when the machine's time was set: see server/platform/clock.ts for what follows from it. */
  checkClock(): void {
    const lead = Math.round(this.core.clock.lead());
    if (Math.abs(lead) <= LEAD_WARN_MS || Math.abs(lead - this.warnedLead) <= LEAD_WARN_MS) return;
    this.warnedLead = lead;
    this.core.log.warn(
      { leadMs: lead },
      'the time of the machine was set; this server keeps its own',
    );
  }

  /** Waits for the work in progress. */
  async stop(): Promise<void> {
    await Promise.all(this.running.map((work) => work.stop()));
  }
}
