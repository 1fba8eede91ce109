import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { LoadMonitor } from '../platform/LoadMonitor';
import type { Context } from '../ports/context';
import { compileOnFirstUse } from './compileOnFirstUse';
import { compressReplies } from './compressReplies';
import { answerUnreadable, handleErrors } from './errorHandler';
import {
  CONNECTION_LIMITS,
  limitConnections,
  serverOptions,
  type ConnectionLimits,
} from './limitConnections';
import { registerAccountRoutes } from './routes/account';
import { registerAppFiles } from './routes/appFiles';
import { registerConfigRoutes } from './routes/config';
import { registerDeviceKeyRoutes } from './routes/deviceKeys';
import { registerDemoRoutes } from './routes/demo';
import { registerDepositRoutes } from './routes/deposits';
import { registerDocs } from './routes/docs';
import { registerIdentityRoutes } from './routes/identity';
import { registerInquiryRoutes } from './routes/inquiries';
import { registerInviteLinks } from './routes/inviteLinks';
import { registerInviteRoutes } from './routes/invite';
import { registerMoneyRoutes } from './routes/money';
import { registerMessageRoutes } from './routes/messages';
import { registerHealthRoute } from './routes/health';
import { registerPictureRoutes } from './routes/pictures';
import { registerUploadRoutes } from './routes/uploads';
import { registerUserSettingsRoutes } from './routes/userSettings';
import { registerWalletRoutes } from './routes/wallet';
import { registerWechatRoutes } from './routes/wechat';
import { registerWithdrawalRoutes } from './routes/withdrawals';
import { shedLoad, type Load } from './shedLoad';
import { limitRequests } from './limitRequests';
import { observeRequests } from './observeRequests';
import { recordSecurity } from './recordSecurity';
import { registerFeedRoutes } from './routes/feed';
import { registerEarlyAnswers } from './routes/earlyAnswers';
import { registerOrderRoutes } from './routes/orders';
import { registerProductRoutes } from './routes/products';
import { registerTransparencyRoutes } from './routes/transparency';
import { secureHeaders, warnOfUntrustedProxy } from './secureHeaders';

interface AppOptions {
  /** Check every reply against its schema before it leaves (tests). */
  checkReplies?: boolean;
  /** How loaded the server is (tests); measured unless given. */
  load?: Load;
  /** Others than the product's (tests). */
  connectionLimits?: ConnectionLimits;
}

/** Largest JSON body; uploads have their own limit. */
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
    frameworkErrors: (_error, request, reply) => void answerUnreadable(request, reply),
    trustProxy: trustProxy !== null && trustProxy.length > 0 ? [...trustProxy] : false,
    schemaController: { compilersFactory: compileOnFirstUse },
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

/**
 * The whole HTTP and WebSocket surface on a context. It listens nowhere: main.ts does, and tests
 * use `app.inject`.
 */
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
  shedLoad(app, context, load ?? measureLoad(app, context));
  limitRequests(app, context);
  if (context.config.apiDocs) await registerDocs(app);
  registerConfigRoutes(app, context);
  registerEarlyAnswers(app, context);
  registerPictureRoutes(app, context);
  registerAccountRoutes(app, context);
  registerDeviceKeyRoutes(app, context);
  registerDemoRoutes(app, context);
  registerIdentityRoutes(app, context);
  registerUserSettingsRoutes(app, context);
  await registerUploadRoutes(app, context);
  registerWalletRoutes(app, context);
  registerMoneyRoutes(app, context);
  registerDepositRoutes(app, context);
  registerWithdrawalRoutes(app, context);
  registerMessageRoutes(app, context);
  registerInquiryRoutes(app, context);
  registerInviteLinks(app);
  registerWechatRoutes(app, context);
  registerInviteRoutes(app, context);
  registerProductRoutes(app, context);
  registerOrderRoutes(app, context);
  registerTransparencyRoutes(app, context);
  await registerFeedRoutes(app, context);
  registerHealthRoute(app);
  await registerAppFiles(app, context);
  return app;
}
