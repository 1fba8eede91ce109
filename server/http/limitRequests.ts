import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/limits/networkOf';
import { actFor } from '../platform/limits/requester';
import type { Context } from '../ports/context';
import { importanceOf } from './routeConfig';

/** Limits requests by network, whose work counts for it until the session is known. */
export function limitRequests(app: FastifyInstance, { limiter }: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const importance = importanceOf(request);
    const key = networkOf(request.ip);
    if (importance === 'vital') return actFor({ key, importance: 'usual' }, done);
    limiter.take(request.routeOptions.config.limit ?? 'address', request.ip);
    actFor({ key, importance }, done);
  });
}
