import type { FieldError } from '@contract/error';
import { readErrorCode } from '@/domain/errorCodes';
import { ApiError, type ApiErrorCode } from './ApiError';

interface HttpResponse {
  statusCode: number;
  data: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** WeChat and uploads return text where H5 returns parsed JSON. */
function parseBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}

function isFieldError(value: unknown): value is FieldError {
  return (
    isRecord(value) && typeof value.name === 'string' && readErrorCode(value.error, 400) !== null
  );
}

/** The reply's error code; if unknown or missing, `internal` or `bad_request` by the status. */
function errorCodeOf(reply: Record<string, unknown>): ApiErrorCode {
  if (reply.code === 401) return 'unauthorized';
  const status = Number(reply.code);
  return readErrorCode(reply.error, status) ?? (status >= 500 ? 'internal' : 'bad_request');
}

/**
 * Returns the `data` of an HTTP response. Throws an ApiError if `code` is not 200 (SPEC 8):
 * `unauthorized` for 401, else the server's code, sentence and fields. `unreadable` is the code of
 * a 5xx response of another program, such as a proxy.
 */
export function readReply<T>(
  answer: HttpResponse,
  unreadable: 'server_busy' | 'outcome_unknown',
): T {
  const reply = parseBody(answer.data);
  if (!isRecord(reply) || typeof reply.code !== 'number') {
    throw new ApiError(answer.statusCode >= 500 ? unreadable : 'network');
  }
  if (reply.code === 200) return reply.data as T;
  throw new ApiError(errorCodeOf(reply), {
    msg: typeof reply.msg === 'string' ? reply.msg : '',
    fields: Array.isArray(reply.fields) ? reply.fields.filter(isFieldError) : [],
    data: reply.data,
    requestId: typeof reply.requestId === 'string' ? reply.requestId : '',
  });
}
