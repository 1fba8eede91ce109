import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors';
import type { LoadLevel } from '../platform/LoadMonitor';
import type { Importance } from '../platform/requester';
import type { Context } from '../ports/context';

/** What is refused first: the app works without it, and what a stranger may ask for most cheaply. */
const SPARE =
  /^\/(transparency|docs|productSearch|klineList|sparklines|bannerList|inviteInfo|public\/banners)/;
/** What is refused last: money, what tells customers where theirs is, and the app itself. */
const MONEY = /^\/(\*?|orderSave|orderByRequest|withdrawl|withdrawCancel|recharge|assetInfo)$/;
/** For supervisors, who would end a server that does not answer. */
export const isHealthCheck = (route: string) => route === '/healthz';

const SHED_FROM: Readonly<Record<Importance, LoadLevel>> = { spare: 1, usual: 2, money: 3 };

/** How long a route is served while the server is above its means. */
export function importanceOf(route: string): Importance {
  if (MONEY.test(route)) return 'money';
  return SPARE.test(route) ? 'spare' : 'usual';
}

/** Where the level comes from; a LoadMonitor, or a test. */
export interface Load {
  readonly level: LoadLevel;
}

/**
 * While the server is above its means it refuses before any work: the public log, search and charts
 * first, money calls last. The caller gets `server_busy` with Retry-After. RATE_LIMIT=0 switches it off.
 */
export function shedLoad(app: FastifyInstance, { metrics, config }: Context, load: Load): void {
  if (config.rateLimit === 0) return;
  const count = metrics.counter('candor_shed_total', 'Requests refused above our means', [
    'importance',
  ]);
  app.addHook('onRequest', async (request) => {
    const { level } = load;
    if (level === 0) return;
    const route = request.routeOptions.url ?? '';
    const importance = importanceOf(route);
    if (level < SHED_FROM[importance] || isHealthCheck(route)) return;
    count({ importance });
    throw new AppError('server_busy');
  });
}
