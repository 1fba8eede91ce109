import type { FastifyInstance } from 'fastify';
import { stalledMs } from '../../platform/limits/Gate';

/** Requests that wait this long without any progress count as stuck (ms). */
const STALLED_MS_MAX = 30_000;

/** Responds 503 when work is stuck and a restart helps; checks no other process. */
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
