import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/limits/networkOf';
import { actFor } from '../platform/limits/requester';
import type { Context } from '../ports/context';
import { importanceOf } from './routeConfig';
import { takeLimit } from './takeLimit';

/** Limits requests by network, whose work counts for it until the session is known. */
export function limitRequests(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    const importance = importanceOf(request);
    const key = networkOf(request.ip);
    if (importance === 'vital') return actFor({ key, importance: 'usual' }, done);
    // A start loads many files, for which the headers would be useless bytes.
    if (request.routeOptions.config.limit === 'files') context.limiter.take('files', request.ip);
    else takeLimit(context, reply, 'address', request.ip);
    actFor({ key, importance }, done);
  });
}
