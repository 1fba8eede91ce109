import Fastify, { type FastifyInstance } from 'fastify';
import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { ping } from '../repositories/ping';
import { registerHealthRoute } from './routes/health';

type OperationsParts = Pick<Core, 'db' | 'metrics'>;

/**
 * What the machine's own monitoring asks, on a port of its own that is not public: `/metrics`
 * (Prometheus text), `/readyz` (503 while the database does not answer) and `/healthz`. No limits,
 * no log-in: whoever reaches the port may read it.
 */
export function buildOperations({ db, metrics }: OperationsParts): FastifyInstance {
  const app = Fastify();
  registerHealthRoute(app);
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping(db);
      return { ready: true };
    } catch {
      return reply.code(503).send({ ready: false });
    }
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  return app;
}

/** Listens on METRICS_PORT, when it is set; answers how to stop. */
export async function openOperations(
  core: OperationsParts & Pick<Core, 'config'>,
): Promise<() => Promise<void>> {
  const { metricsHost: host, metricsPort: port } = core.config;
  if (port === null) return async () => {};
  const app = buildOperations(core);
  await app.listen({ host, port }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`METRICS_PORT ${port} on ${host} cannot be used: ${reason}`);
  });
  return () => app.close();
}
