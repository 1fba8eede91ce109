import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Importance } from '../../types/contract/calls/CallRow';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route. `vital`: if the route fails, a supervisor restarts the server. */
    importance?: Importance | 'vital';
    /** `files`: the rate limit of the app's own files, of which a start loads many cheap ones. */
    limit?: 'files';
  }
}

/** Returns the importance of the request's route; `usual` for an unknown URL. */
export const importanceOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.importance ?? 'usual';

/** Fails the start when a route has no importance. */
export function requireImportance(app: FastifyInstance): void {
  const routes: { method: string | string[]; url: string; config?: FastifyContextConfig }[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const missing = routes.find(({ config }) => config?.importance === undefined);
    if (missing === undefined) return;
    throw new Error(`${String(missing.method)} ${missing.url}: config.importance is missing`);
  });
}

/** Applies a config to all routes of a plugin. */
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
