import type { Logger } from 'pino';
import type { OutageListener } from './BoundedPool';

/** Minimum interval between two logged outages. */
const QUIET_MS = 10_000;

/** Logs an outage once at its beginning and its end, however many calls fail meanwhile. */
export class Outage implements OutageListener {
  private since: number | null = null;
  private saidAt = -Infinity;
  private isSaid = false;

  constructor(private readonly log: Logger) {}

  away(error: unknown): void {
    if (this.since !== null) return;
    const now = performance.now();
    this.since = now;
    this.isSaid = now - this.saidAt > QUIET_MS;
    if (!this.isSaid) return;
    this.saidAt = now;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    this.log.warn({ reason }, 'the database is away: calls are answered 503 until it is back');
  }

  back(): void {
    if (this.since === null) return;
    const ms = Math.round(performance.now() - this.since);
    this.since = null;
    if (this.isSaid) this.log.warn({ ms }, 'the database is back');
  }
}
