import type { FastifyInstance } from 'fastify';
import type { ErrorReply } from '../../types/contract/common';

/** `data` of a success; `error` and `fields` of a failure. */
export interface ApiReply<T> extends Omit<ErrorReply, 'data' | 'error'> {
  status: number;
  data: T;
  error?: ErrorReply['error'];
}

interface CallOptions {
  token?: string;
  locale?: string;
  /** Client address; default: this machine. */
  address?: string;
  device?: string;
}

async function sendRequest<T>(
  app: FastifyInstance,
  request: { method: 'GET' | 'POST'; url: string; payload?: object },
  { token = '', locale = 'en_US', address, device }: CallOptions,
): Promise<ApiReply<T>> {
  const headers = { token, 'accept-language': locale, ...(device !== undefined && { device }) };
  const from = address === undefined ? {} : { remoteAddress: address };
  const reply = await app.inject({ ...request, ...from, headers });
  return { ...reply.json<ApiReply<T>>(), status: reply.statusCode };
}

export function getApi<T>(
  app: FastifyInstance,
  path: string,
  query: Readonly<Record<string, string>> = {},
  options: CallOptions = {},
): Promise<ApiReply<T>> {
  const text = new URLSearchParams(query).toString();
  return sendRequest(app, { method: 'GET', url: text === '' ? path : `${path}?${text}` }, options);
}

export function postApi<T>(
  app: FastifyInstance,
  path: string,
  payload: object,
  options: CallOptions = {},
): Promise<ApiReply<T>> {
  return sendRequest(app, { method: 'POST', url: path, payload }, options);
}

/** Reads the lines of the sealed minute with this index. */
export async function getMinuteLines(app: FastifyInstance, minute: number): Promise<string[]> {
  const { headers } = await app.inject({ url: `/transparency/ticks?minute=${minute}` });
  const { body } = await app.inject({ url: String(headers.location) });
  return body.split('\n').slice(0, -1);
}
