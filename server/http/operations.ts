import fs from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { StartError } from '../platform/StartError';
import type { Core } from '../ports/context';
import { ping } from '../repositories/ping';
import { registerHealthRoute } from './routes/health';

type OperationsDeps = Pick<Core, 'db' | 'metrics' | 'config'>;

/** Bytes of the probe file, large enough to fail on a full disk. */
const PROBE_BYTES = 65_536;

/** Throws when the data directory cannot be written, as on a full disk. */
async function writeProbe(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await fs.promises.writeFile(file, Buffer.alloc(PROBE_BYTES, 1), { flush: true });
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}

interface Readiness {
  isReady: boolean;
}

export interface Operations {
  /** Sets the state of `/readyz`: false until started and during shutdown. */
  setReady(isReady: boolean): void;
  stop(): Promise<void>;
}

/**
 * Builds the monitoring server for a separate private port, without limits or log-in: `/metrics`
 * (Prometheus text), `/readyz` and `/healthz`. `/readyz` ignores the database, because its outage
 * would remove all servers from the load balancer. `/readyz?deep` checks it, and writes to
 * DATA_DIR.
 */
export function buildOperations(
  { db, metrics, config }: OperationsDeps,
  state: Readiness = { isReady: true },
): FastifyInstance {
  const app = Fastify();
  registerHealthRoute(app);
  app.get<{ Querystring: { deep?: string } }>('/readyz', async (request, reply) => {
    if (!state.isReady) return reply.code(503).send({ ready: false });
    try {
      if (request.query.deep !== undefined) {
        await Promise.all([ping(db), writeProbe(config.dataDir)]);
      }
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

/** Starts the monitoring server on METRICS_PORT if that is set. */
export async function openOperations(core: OperationsDeps): Promise<Operations> {
  const { metricsHost: host, metricsPort: port } = core.config;
  const state = { isReady: false };
  const setReady = (isReady: boolean) => {
    state.isReady = isReady;
  };
  if (port === null) return { setReady, stop: async () => {} };
  const app = buildOperations(core, state);
  await app.listen({ host, port }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`METRICS_PORT ${port} on ${host} cannot be used: ${reason}`);
  });
  return { setReady, stop: () => app.close() };
}
