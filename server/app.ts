import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './context';
import { handleErrors } from './errorHandler';
import { registerAccountRoutes } from './routes/account';
import { registerConfigRoutes } from './routes/config';
import { secureHeaders } from './secureHeaders';

interface AppOptions {
  /** Check every reply against its schema before it leaves (tests). */
  checkReplies?: boolean;
}

/** Largest JSON body; uploads have their own limit. */
const BODY_LIMIT = 64 * 1024;

function createServer(context: Context): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = context.log;
  return Fastify({
    loggerInstance,
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: context.config.trustProxy.length > 0 ? context.config.trustProxy : false,
    // Coercion would turn the number 1.5 into an accepted text, removal would hide a typing error.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
  });
}

/** An empty body of a call that needs none is no body, whatever its content type says. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parse(request, String(body), done);
  });
}

/**
 * The whole HTTP and WebSocket surface on a context. It listens nowhere: main.ts does, and tests
 * use `app.inject`.
 */
export async function buildApp(
  context: Context,
  { checkReplies = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createServer(context);
  app.decorate('calls', []);
  app.decorate('checkReplies', checkReplies);
  acceptEmptyJson(app);
  handleErrors(app);
  secureHeaders(app);
  registerConfigRoutes(app, context);
  registerAccountRoutes(app, context);
  return app;
}
