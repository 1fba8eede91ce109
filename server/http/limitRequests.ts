import type { FastifyInstance } from 'fastify';
import { networkOf } from '../platform/networkOf';
import { actFor } from '../platform/requester';
import type { Context } from '../ports/context';
import { importanceOf, isHealthCheck } from './shedLoad';

/** The route of the app's own files, of which a start takes many and none costs much. */
const APP_FILES = '/*';

/**
 * Limits every request by its network before any work is done for it, files and unknown addresses
 * too, and makes it act for that network until its session is read.
 */
export function limitRequests(app: FastifyInstance, { limiter }: Context): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.routeOptions;
    if (!isHealthCheck(url)) limiter.take(url === APP_FILES ? 'files' : 'address', request.ip);
    actFor({ key: networkOf(request.ip), importance: importanceOf(url) }, done);
  });
}
