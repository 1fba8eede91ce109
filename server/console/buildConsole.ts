import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { compileOnFirstUse } from '../http/compileOnFirstUse';
import { requireOwnOrigin } from './callers';
import { handleConsoleErrors } from './consoleErrors';
import { serveConsoleFiles } from './consoleFiles';
import type { ConsoleContext } from './ConsoleContext';
import { defineCommands } from './defineCommands';
import { defineSessionCalls } from './sessionCalls';

/** Headers of every reply; the page has a separate policy. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), ' +
    'publickey-credentials-get=(self), publickey-credentials-create=(self)',
} as const;
const HSTS_VALUE = 'max-age=31536000; includeSubDomains';

/** Imports of statements are the largest bodies. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

interface ConsoleOptions {
  /** Tests set this to validate every reply against its schema. */
  checkReplies?: boolean;
  /** Folder of the built console, for tests. */
  folder?: string;
}

/** Builds the operators' app: `/ops/v1/…` and the console's files. Tests use `app.inject`. */
export async function buildConsole(
  context: ConsoleContext,
  { checkReplies = false, folder }: ConsoleOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: context.config.trustProxy?.length ? [...context.config.trustProxy] : false,
    schemaController: { compilersFactory: compileOnFirstUse },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: false } },
  });
  const isHttps = context.console.origin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...HEADERS, 'x-request-id': request.id });
    if (isHttps) void reply.header('strict-transport-security', HSTS_VALUE);
  });
  handleConsoleErrors(app);
  requireOwnOrigin(app, context);
  defineSessionCalls(app, context);
  defineCommands(app, context, { checkReplies });
  await serveConsoleFiles(app, context, folder);
  return app;
}
