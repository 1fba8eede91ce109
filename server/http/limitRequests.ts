import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/limits/networkOf';
import { actFor } from '../platform/limits/requester';
import type { Context } from '../ports/context';
import { importanceOf } from './routeConfig';

/**
 * Limits every request by its network before any work is done for it, files and unknown addresses
 * too, and makes it act for that network until its session is read.
 */
export function limitRequests(app: FastifyInstance, { limiter }: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const importance = importanceOf(request);
    const key = networkOf(request.ip);
    if (importance === 'vital') return actFor({ key, importance: 'usual' }, done);
    limiter.take(request.routeOptions.config.limit ?? 'address', request.ip);
    actFor({ key, importance }, done);
  });
}
