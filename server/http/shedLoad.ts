import type { FastifyInstance } from 'fastify';
import type { Importance } from '../../types/contract/calls/CallRow';
import { AppError } from '../platform/errors';
import type { LoadLevel } from '../platform/limits/LoadMonitor';
import type { Context } from '../ports/context';
import { importanceOf } from './routeConfig';

/** The load level from which requests are refused. */
const SHED_FROM: Readonly<Record<Importance, LoadLevel>> = { spare: 1, usual: 2, money: 3 };

export interface LoadState {
  readonly level: LoadLevel;
}

/** While overloaded, refuses requests with `server_busy`, money calls last; RATE_LIMIT=0: none. */
export function shedLoad(
  app: FastifyInstance,
  { metrics, config }: Context,
  load: LoadState,
): void {
  if (config.rateLimit === 0) return;
  const count = metrics.counter('candor_shed_total', 'Requests refused above our means', [
    'importance',
  ]);
  app.addHook('onRequest', async (request) => {
    const { level } = load;
    if (level === 0) return;
    const importance = importanceOf(request);
    if (importance === 'vital' || level < SHED_FROM[importance]) return;
    count({ importance });
    throw new AppError('server_busy', { reason: 'the event loop is late' });
  });
}
