import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  OPS_ERROR_STATUS,
  type OpsErrorCode,
  type OpsErrorReply,
} from '../../types/contract/ops/error';
import type { Locale } from '../../types/contract/common';
import { localeOf } from '../http/locale';
import { toAppError } from '../http/errorHandler';
import type { AppError } from '../platform/errors';
import { isSqlState } from '../db/isSqlState';
import { OpsFault } from '../platform/OpsFault';
import { errorText, textOf } from '../texts/textOf';
import type { ConsoleContext } from './ConsoleContext';

/** The sentence of an error in a language. */
export function sentenceOf(error: OpsFault | AppError, locale: Locale): string {
  return error instanceof OpsFault
    ? textOf(locale)(`ops.error.${error.code}`, error.params)
    : errorText(locale, error.code, error.params);
}

/** Why an approved request could not take effect, in a language; null while nothing stopped it. */
export function failureOf(
  failures: ConsoleContext['failures'],
  id: string,
  locale: Locale,
): string | null {
  const failure = failures.get(id);
  return failure === undefined ? null : sentenceOf(failure, locale);
}

function sendError(error: OpsFault | AppError, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request.headers['accept-language']);
  const body: OpsErrorReply = {
    code: error.status,
    msg: sentenceOf(error, locale),
    data: null,
    error: error.code,
    requestId: request.id,
  };
  if (!(error instanceof OpsFault) && error.fields.length > 0) {
    body.fields = error.fields.map((field) => ({
      name: field.name,
      error: field.error,
      msg: errorText(locale, field.error, field.params),
    }));
  }
  return reply.code(error.status).type('application/json; charset=utf-8').send(body);
}

/** SQL state of refusals by the database's functions; the message is the code. */
const REFUSED = 'CN001';

const isOpsCode = (text: string): text is OpsErrorCode => Object.hasOwn(OPS_ERROR_STATUS, text);

/** Maps any error to one with a sentence. */
export function toKnownError(error: unknown): OpsFault | AppError {
  if (error instanceof OpsFault) return error;
  if (isSqlState(error, REFUSED) && isOpsCode(error.message)) {
    const detail = error.detail ?? '';
    return new OpsFault(error.message, { id: detail, role: detail });
  }
  return toAppError(error);
}

/** Sends every error with its sentence; unknown ones are logged and sent as `internal`. */
export function handleConsoleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = toKnownError(error);
    if (known.code === 'internal') request.log.error({ err: error }, 'operator request failed');
    return sendError(known, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(new OpsFault('command_unknown'), request, reply),
  );
}
