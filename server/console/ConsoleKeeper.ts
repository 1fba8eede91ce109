import { DAY_MS } from '@candor/rules/durations';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import { publishAuditHead } from '../repositories/auditLog';
import { listOpenRequests } from '../repositories/operatorDecisions';
import type { ConsoleContext } from './ConsoleContext';
import { carryOut } from './decisions';

const EVERY_MS = 10_000;

/**
 * Carries out approved requests whose delay is over, and puts the audit log's digest into the public
 * log at the end of each UTC day.
 */
export class ConsoleKeeper {
  private running: RepeatedTask | null = null;

  constructor(private readonly context: ConsoleContext) {}

  start(): void {
    const round = async () => {
      await this.keep();
      return EVERY_MS;
    };
    const failed = logUnlessUnavailable(this.context.log, 'the console’s keeper failed');
    this.running = repeat(round, EVERY_MS, failed, EVERY_MS);
  }

  async stop(): Promise<void> {
    await this.running?.stop();
  }

  async keep(): Promise<void> {
    const { db, clock, log } = this.context;
    const now = clock.now();
    for (const row of await listOpenRequests(db)) {
      if (row.decisions.length === 0 || row.notBefore > now) continue;
      // A request on a state that has changed stays until someone refuses it.
      await carryOut(this.context, row).catch((error: unknown) =>
        log.warn({ request: row.id, err: error }, 'an approved request cannot take effect'),
      );
    }
    await publishAuditHead(db, new Date(now - DAY_MS).toISOString().slice(0, 10));
  }
}
