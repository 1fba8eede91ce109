import type { FastifyInstance } from 'fastify';

/** For supervisors and load balancers: this process answers. It asks nobody else and tells nothing. */
export function registerHealthRoute(app: FastifyInstance): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ alive: true }));
}
