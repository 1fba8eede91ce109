import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context';
import { limitLines } from '../platform/limits/limitLines';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times requests by route; logs them without URL and body. */
export function observeRequests(app: FastifyInstance, context: Context): void {
  const { metrics, clock, db } = context;
  const mayLog = limitLines(context, 'more requests refused');
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
  const countRefusal = metrics.counter(
    'candor_refusals_total',
    'Requests refused with an error code, by route',
    ['route', 'code'],
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
    if (reply.refusal !== null) countRefusal({ route, code: reply.refusal.code });
    observeSeconds(labels, reply.elapsedTime / 1000);
    const line = { method, route, status, ms: Math.round(reply.elapsedTime) };
    const reason = reply.refusal?.message;
    if (status < 400) request.log.debug(line, 'request done');
    else if (mayLog(`${route} ${status}`)) request.log.info({ ...line, reason }, 'request refused');
  });
}
