import type { FastifyInstance } from 'fastify';
import type { Context } from '../../ports/context';
import { ping } from '../../repositories/ping';

const hidden = { schema: { hide: true } };

/** Health for supervisors and figures for monitoring; neither is part of the app's contract. */
export function registerOperationRoutes(app: FastifyInstance, { db, metrics }: Context): void {
  app.get('/healthz', hidden, async () => ({ alive: true }));
  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      await ping(db);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', hidden, async (request, reply) => {
    // Figures are for the machine's own monitoring; what came through a proxy came from outside.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
