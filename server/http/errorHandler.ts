import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorText } from '../texts/textOf';
import type { ErrorReply } from '../../types/contract/common';
import { isDatabaseUnavailable } from '../db/databaseUnavailable';
import { isSqlState } from '../db/isSqlState';
import { AppError, type RefusedField } from '../platform/errors';
import { localeOf } from './locale';

function refusedFields(error: FastifyError): RefusedField[] {
  const names = (error.validation ?? []).map(({ instancePath, params, keyword }) => {
    const inside = instancePath.split('/').slice(1).join('.');
    const missing = keyword === 'required' ? params.missingProperty : undefined;
    const extra = keyword === 'additionalProperties' ? params.additionalProperty : undefined;
    const name = missing ?? extra ?? inside;
    return { name: String(name === '' ? 'body' : name), missing: missing !== undefined };
  });
  // A union reports a field once per alternative.
  const fields = new Map<string, RefusedField>();
  for (const { name, missing } of names) {
    if (!fields.has(name))
      fields.set(name, { name, error: missing ? 'field_required' : 'bad_request' });
  }
  return [...fields.values()];
}

/** SQL states of calls that the database cancelled without effect (timeouts, connections). */
const CANCELLED_STATES = ['55P03', '57014', '25P03', '53300'];

/** Retry delay while a standby takes over. */
const BUSY_PARAMS = { seconds: 2 };

/** Maps any error to the one shown to the caller. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return new AppError('internal');
  if (isSqlState(error, ...CANCELLED_STATES)) {
    return new AppError('server_busy', { reason: error.message });
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('server_busy', { params: BUSY_PARAMS, reason: error.message });
  }
  if ('validation' in error || 'statusCode' in error) {
    const fault = error satisfies Error as FastifyError;
    if (fault.validation !== undefined) {
      return new AppError('bad_request', { fields: refusedFields(fault) });
    }
    if (fault.code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('file_too_large');
    if (fault.statusCode !== undefined && fault.statusCode < 500)
      return new AppError('bad_request');
  }
  return new AppError('internal');
}

declare module 'fastify' {
  interface FastifyReply {
    /** Error of the reply; null for a success. */
    refusal: AppError | null;
  }
}

/** Retry-After of a busy server. */
const RETRY_SECONDS = 1;

/** Sends an error (decision 009) in the caller's language. */
function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  const body: ErrorReply = {
    code: error.status,
    msg: errorText(locale, error.code, error.params),
    data: error.data,
    error: error.code,
    requestId: request.id,
  };
  if (error.fields.length > 0) {
    body.fields = error.fields.map((field) => ({
      name: field.name,
      error: field.error,
      msg: errorText(locale, field.error, field.params),
    }));
  }
  const isTemporary = error.code === 'server_busy' || error.code === 'outcome_unknown';
  const seconds = error.params.seconds ?? (isTemporary ? RETRY_SECONDS : null);
  if (seconds !== null) void reply.header('retry-after', seconds);
  reply.refusal = error;
  return reply.code(error.status).type('application/json; charset=utf-8').send(body);
}

/** Delay of rate-limit refusals, ms, so that clients that retry at once do not block the loop. */
const RATE_LIMIT_DELAY_MS = 500;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** True when a browser requests a page. */
function isPageVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Replies to a malformed URL (`/%`) as to an unknown one: redirects a browser to the app. */
export function replyToMalformedUrl(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isPageVisit(request)
    ? reply.redirect('/')
    : sendError(new AppError('not_found'), request, reply);
}

/** The token of a share link whose # became %23 or was lost, as in some messengers. */
const sharedLink = (url: string): string | undefined =>
  /^\/check\/(?:%23)?([A-Za-z0-9_-]+)(?:[?/]|$)/.exec(url)?.[1];

/** Sends errors as replies; an error that is no AppError is logged and sent as `internal`. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateReply('refusal', null);
  app.setErrorHandler(async (error, request, reply) => {
    const appError = toAppError(error);
    if (appError.code === 'too_many_requests') await pause(RATE_LIMIT_DELAY_MS);
    if (appError.code === 'internal') request.log.error({ err: error }, 'request failed');
    return sendError(appError, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    // The URL is a route of the app without its #, so redirect to the route with #.
    if (isPageVisit(request)) {
      const link = sharedLink(request.url);
      return reply.redirect(link === undefined ? `/#${request.url}` : `/check/#${link}`);
    }
    return sendError(new AppError('not_found'), request, reply);
  });
}
