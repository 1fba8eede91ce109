import type { Logger } from 'pino';
import type { OutageListener } from './BoundedPool';

/** Minimum interval between two logged outages. */
const QUIET_MS = 10_000;

/** Logs an outage once at its beginning and its end, however many calls fail meanwhile. */
export class Outage implements OutageListener {
  private startedAt: number | null = null;
  private loggedAt = -Infinity;
  private isLogged = false;

  constructor(private readonly log: Logger) {}

  onUnavailable(error: unknown): void {
    if (this.startedAt !== null) return;
    const now = performance.now();
    this.startedAt = now;
    this.isLogged = now - this.loggedAt > QUIET_MS;
    if (!this.isLogged) return;
    this.loggedAt = now;
    const reason = error instanceof Error ? error.message || error.name : String(error);
    this.log.warn({ reason }, 'the database is away: calls are answered 503 until it is back');
  }

  onAvailable(): void {
    if (this.startedAt === null) return;
    const ms = Math.round(performance.now() - this.startedAt);
    this.startedAt = null;
    if (this.isLogged) this.log.warn({ ms }, 'the database is back');
  }
}
