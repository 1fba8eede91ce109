import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Importance } from '../../types/contract/calls/CallRow';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route states it. `vital`: for supervisors, who would end a server that does not reply. */
    importance?: Importance | 'vital';
    /** The app's own files, of which a start takes many and none costs much. */
    limit?: 'files';
  }
}

/** How long a request is served; of an unknown address `usual`. */
export const importanceOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.importance ?? 'usual';

/** A start fails that has a route without importance. */
export function requireImportance(app: FastifyInstance): void {
  const routes: { method: string | string[]; url: string; config?: FastifyContextConfig }[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const missing = routes.find(({ config }) => config?.importance === undefined);
    if (missing === undefined) return;
    throw new Error(`${String(missing.method)} ${missing.url}: config.importance is missing`);
  });
}

/** For plugins that make routes of their own: each that `register` makes gets this config. */
export async function withRouteConfig(
  app: FastifyInstance,
  config: FastifyContextConfig,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...config };
    });
    register(scope);
  });
}
