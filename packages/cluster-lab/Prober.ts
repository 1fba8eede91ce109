import { request } from 'node:https';

const EVERY_MS = 250;
const TIMEOUT_MS = 12_000;

/** Repeats one request and counts the results. */
export class Prober {
  /** Number of responses by HTTP status; status 0 means no response. */
  readonly statuses: Record<string, number> = {};
  longestMs = 0;
  /** Number of 503 responses without a Retry-After header. */
  withoutRetryAfter = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.timer = setInterval(() => this.ask(), EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private ask(): void {
    const begun = performance.now();
    const options = { headers: { token: this.token }, timeout: TIMEOUT_MS };
    const sent = request(this.url, options, (reply) => {
      reply.resume();
      reply.on('end', () => this.note(begun, reply.statusCode ?? 0, reply.headers['retry-after']));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => this.note(begun, 0));
    sent.end();
  }

  private note(begun: number, status: number, retryAfter?: string): void {
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    this.longestMs = Math.max(this.longestMs, Math.round(performance.now() - begun));
    if (status === 503 && retryAfter === undefined) this.withoutRetryAfter += 1;
  }
}
