import { DAY_MS } from '@candor/rules/durations';
import { logUnlessUnavailable } from '../db/databaseUnavailable';
import { repeat, type RepeatedTask } from '../platform/limits/repeat';
import { publishAuditHead } from '../repositories/auditLog';
import { listOpenRequests } from '../repositories/operatorDecisions';
import type { ConsoleContext } from './ConsoleContext';
import { toKnownError } from './consoleErrors';
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
    const { db, clock, log, failures } = this.context;
    const now = clock.now();
    const open = await listOpenRequests(db);
    const due = open.filter((row) => row.decisions.length > 0 && row.notBefore <= now);
    const ids = new Set(due.map(({ id }) => id));
    for (const id of failures.keys()) if (!ids.has(id)) failures.delete(id);
    for (const row of due) {
      try {
        await carryOut(this.context, row);
        failures.delete(row.id);
      } catch (error) {
        // A request on a state that has changed stays until someone refuses it.
        failures.set(row.id, toKnownError(error));
        log.warn({ request: row.id, err: error }, 'an approved request cannot take effect');
      }
    }
    await publishAuditHead(db, new Date(now - DAY_MS).toISOString().slice(0, 10));
  }
}
