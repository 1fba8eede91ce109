import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context';
import { MINUTE_MS } from '@candor/rules/durations';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Maximum logged refusals per route, status and minute; metrics count all of them. */
const REFUSED_LINES_MAX = 100;

/** Returns a function that decides whether to log another refusal of this kind. */
function refusalLogLimiter({
  clock,
  log,
}: Pick<Context, 'clock' | 'log'>): (kind: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (kind) => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) {
      for (const [of, count] of counts) {
        const suppressed = count - REFUSED_LINES_MAX;
        if (suppressed > 0) log.info({ of, more: suppressed }, 'more requests refused');
      }
      counts.clear();
      minute = now;
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= REFUSED_LINES_MAX;
  };
}

/** Counts and times requests by route; logs them without URL and body. */
export function observeRequests(app: FastifyInstance, context: Context): void {
  const { metrics, clock, db } = context;
  const mayLog = refusalLogLimiter(context);
  const countRequest = metrics.counter(
    'candor_http_requests_total',
    'Requests by route and status',
    ['method', 'route', 'status'],
  );
  const observeSeconds = metrics.histogram(
    'candor_http_request_seconds',
    'Time to the reply',
    ['method', 'route'],
    DURATION_BUCKETS,
  );
  metrics.gauge('process_resident_memory_bytes', 'Memory held', () => process.memoryUsage.rss());
  metrics.gauge('process_cpu_seconds_total', 'CPU used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge('candor_db_connections', 'Connections of the pool', () => db.pool.totalCount);
  metrics.gauge('candor_clock_lead_ms', 'Machine time ahead of ours', () => clock.lead());
  metrics.gauge('candor_db_waiting', 'Callers waiting for one', () => db.pool.waitingCount);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    const labels = { method, route };
    countRequest({ ...labels, status });
    observeSeconds(labels, reply.elapsedTime / 1000);
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) };
    if (status < 400) request.log.debug(line, 'request done');
    else if (mayLog(`${route} ${status}`)) request.log.info(line, 'request refused');
  });
}
