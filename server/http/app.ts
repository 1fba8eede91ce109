import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { LoadMonitor } from '../platform/limits/LoadMonitor';
import type { Context } from '../ports/context';
import { compileOnFirstUse } from './compileOnFirstUse';
import { compressReplies } from './compressReplies';
import { replyToMalformedUrl, handleErrors } from './errorHandler';
import {
  CONNECTION_LIMITS,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from './limitConnections';
import { defineCalls } from './defineCalls';
import { handlersOf } from './handlersOf';
import { registerAppFiles } from './routes/appFiles';
import { registerDocs } from './routes/docs';
import { registerFeedRoutes } from './routes/feed';
import { registerHealthRoute } from './routes/health';
import { registerInviteLinks } from './routes/account/inviteLinks';
import { registerMinuteFiles } from './routes/log/minuteFiles';
import { registerPictures } from './routes/pictures';
import { registerMarks } from './routes/products';
import { registerTransparencyTexts } from './routes/log/transparencyTexts';
import { registerFiles } from './routes/uploads';
import { shedLoad, type LoadState } from './shedLoad';
import { limitRequests } from './limitRequests';
import { observeRequests } from './observeRequests';
import { requireImportance } from './routeConfig';
import { recordSecurity } from './recordSecurity';
import { secureHeaders, warnOfUntrustedProxy } from './secureHeaders';

interface AppOptions {
  /** Tests set this to validate every reply against its schema. */
  checkReplies?: boolean;
  /** A fixed load for tests; by default the load is measured. */
  load?: LoadState;
  connectionLimits?: ConnectionLimits;
}

/** Maximum JSON body; uploads have a separate limit. */
const BODY_BYTES_MAX = 64 * 1024;

function createServer(context: Context, limits: ConnectionLimits): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = context.log;
  const { trustProxy } = context.config;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions(limits),
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: (_error, request, reply) => void replyToMalformedUrl(request, reply),
    trustProxy: trustProxy !== null && trustProxy.length > 0 ? [...trustProxy] : false,
    schemaController: { compilersFactory: compileOnFirstUse },
    // Coercion would accept the number 1.5 as text; removing fields would hide typing errors.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
  });
}

/** Accepts an empty body with a JSON content type, for calls without a body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, null);
    else void parse(request, String(body), done);
  });
}

function measureLoad(app: FastifyInstance, { metrics, log }: Context): LoadMonitor {
  const monitor = new LoadMonitor((level, delayMs) =>
    log.warn(
      { level, delayMs: Math.round(delayMs) },
      level > 0 ? 'the event loop is late: calls are refused' : 'the event loop is in time again',
    ),
  );
  app.addHook('onListen', async () => monitor.start());
  app.addHook('onClose', async () => monitor.stop());
  metrics.gauge('candor_event_loop_delay_ms', 'What everything waits for', () => monitor.delayMs);
  return monitor;
}

/** Builds the app with all HTTP and WebSocket routes. main.ts listens; tests use `app.inject`. */
export async function buildApp(
  context: Context,
  { checkReplies = false, connectionLimits = CONNECTION_LIMITS, load }: AppOptions = {},
): Promise<FastifyInstance> {
  const app = createServer(context, connectionLimits);
  limitConnections(app, context.config, connectionLimits);
  app.decorate('calls', []);
  app.decorate('checkReplies', checkReplies);
  app.decorateRequest('sessionUser', null);
  acceptEmptyJson(app);
  handleErrors(app);
  secureHeaders(app);
  compressReplies(app);
  warnOfUntrustedProxy(app, context);
  observeRequests(app, context);
  recordSecurity(app, context);
  requireImportance(app);
  shedLoad(app, context, load ?? measureLoad(app, context));
  limitRequests(app, context);
  if (context.config.apiDocs) await registerDocs(app);
  await registerFiles(app, context);
  defineCalls(app, context, handlersOf(app, context));
  registerPictures(app, context);
  registerMarks(app, context);
  registerInviteLinks(app);
  registerMinuteFiles(app, context);
  registerTransparencyTexts(app, context);
  await registerFeedRoutes(app, context);
  registerHealthRoute(app);
  await registerAppFiles(app, context);
  return app;
}
