import type { FastifyInstance } from 'fastify';
import { stalledMs } from '../../platform/limits/Gate';

/** Work that waits this long while nothing is let in or out will wait for ever. */
const STALLED_MS_MAX = 30_000;

/**
 * For supervisors and load balancers: 200 while this process serves, 503 once its work no longer moves,
 * so that it is restarted. It asks neither the database nor another server.
 */
export function registerHealthRoute(app: FastifyInstance): void {
  app.get(
    '/healthz',
    { config: { importance: 'vital' }, schema: { hide: true } },
    async (_request, reply) => {
      const alive = stalledMs() < STALLED_MS_MAX;
      return reply.code(alive ? 200 : 503).send({ alive });
    },
  );
}
