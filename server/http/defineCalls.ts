import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  CALLS,
  type AccessOf,
  type BodyOf,
  type CallName,
  type DataOf,
  type QueryOf,
} from '../../types/contract/calls';
import type { CallRow } from '../../types/contract/calls/CallRow';
import { EmptyBodySchema, replyOf, type Locale } from '../../types/contract/common';
import type { Context } from '../ports/context';
import { AppError, fieldError } from '../platform/errors';
import { localeOf } from './locale';
import { takeLimit } from './takeLimit';
import { networkOf } from '../platform/limits/networkOf';
import { actFor } from '../platform/limits/requester';
import { plainRequest, withWireNames, type Plain } from '../ports/plainRequest';
import type { SessionUser } from '../ports/SessionStore';

const NoQuerySchema = Type.Object({}, { additionalProperties: false });

/** A handler's validated input with plain names, the caller and their language. */
export interface Call<K extends CallName> {
  body: Plain<BodyOf<K>>;
  query: QueryOf<K>;
  user: AccessOf<K> extends 'public' ? null : SessionUser;
  locale: Locale;
  request: FastifyRequest;
}

/** One handler for each row of the table of calls; it returns the reply's `data`. */
export type Handlers = { [K in CallName]: (call: Call<K>) => Promise<DataOf<K>> };

/** A row of the table of calls with parsed key and defaults; generic tests iterate over them. */
export interface CallInfo extends Omit<CallRow, 'body'> {
  name: CallName;
  method: 'GET' | 'POST';
  path: string;
  query: TSchema;
  /** Schema of the body; null for a GET and for a call that reads a multipart body itself. */
  body: TSchema | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallInfo[];
    /** True in tests: validates every reply against its schema. */
    checkReplies: boolean;
  }
  interface FastifyRequest {
    /** The logged-in user; null before the session is read and without a log-in. */
    sessionUser: SessionUser | null;
  }
}

function callInfo(name: CallName): CallInfo {
  const row: CallRow = CALLS[name];
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  return {
    ...row,
    name,
    method: isPost ? 'POST' : 'GET',
    path,
    query: row.query ?? NoQuerySchema,
    body: isPost && row.form === undefined ? (row.body ?? EmptyBodySchema) : null,
  };
}

/** Calls that change data or move money check whether another server ended the session. */
function findCaller(
  { sessions }: Context,
  { access, importance }: CallInfo,
  token: string,
): Promise<SessionUser | null> {
  const needsFreshSession = access === 'active' || importance === 'money';
  return needsFreshSession ? sessions.findFresh(token) : sessions.find(token);
}

async function admit(
  context: Context,
  row: CallInfo,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (row.limit !== undefined) takeLimit(context, reply, row.limit, request.ip);
  if (row.whileClosed !== true && (await context.settings.flag('is_close'))) {
    throw new AppError('site_closed');
  }
  if (row.access === 'public') return;
  const token = request.headers.token;
  const user = typeof token === 'string' ? await findCaller(context, row, token) : null;
  if (user === null) throw new AppError('unauthorized');
  request.setDecorator('sessionUser', user);
  takeLimit(context, reply, 'account', String(user.userId));
  if (row.access === 'active' && user.frozen) throw new AppError('account_frozen');
}

/** PostgreSQL cannot store NUL in text. Throws `bad_request` on the field. */
function refuseNulCharacters(values: unknown): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === 'string' && value.includes('\0')) throw fieldError(name, 'bad_request');
  }
}

function replyCheck({ name, data }: CallInfo): (reply: unknown) => void {
  let check: ReturnType<typeof Compile> | undefined;
  return (reply) => {
    check ??= Compile(data);
    if (check.Check(reply)) return;
    throw new Error(`reply of ${name}: ${JSON.stringify(check.Errors(reply))}`);
  };
}

const schemaOf = ({ id, tag, summary, access, query, body, form, data }: CallInfo) => ({
  operationId: id,
  summary,
  tags: [tag],
  security: access === 'public' ? [] : [{ token: [] }],
  querystring: query,
  ...(body !== null && { body }),
  ...(form !== undefined && { consumes: ['multipart/form-data'] }),
  response: { 200: replyOf(data) },
});

/** Registers one call (decision 009). Refusals are thrown as AppError. */
function defineCall<K extends CallName>(
  app: FastifyInstance,
  context: Context,
  name: K,
  handler: Handlers[K],
): void {
  const call = callInfo(name);
  if (call.demoOnly === true && context.config.tradingMode !== 'demo') return;
  app.calls.push(call);
  const { method, path, importance, bodyBytesMax } = call;
  const checkReply = replyCheck(call);
  app.route({
    method,
    url: path,
    config: { importance },
    schema: schemaOf(call),
    ...(bodyBytesMax !== undefined && { bodyLimit: bodyBytesMax }),
    onRequest: async (request, reply) => {
      await admit(context, call, request, reply);
    },
    handler: async (request) => {
      refuseNulCharacters(request.body);
      refuseNulCharacters(request.query);
      // Safe casts: the schemas validated body and query; `admit` requires a user unless the call
      // is public.
      const wire = request.body as BodyOf<K>;
      const body = plainRequest(wire);
      const query = request.query as QueryOf<K>;
      const user = request.sessionUser as Call<K>['user'];
      const locale = localeOf(request.headers['accept-language']);
      const key = user === null ? networkOf(request.ip) : String(user.userId);
      const data = await actFor({ key, importance }, () =>
        handler({ body, query, user, locale, request }),
      ).catch((error: unknown) => {
        throw withWireNames(error, wire);
      });
      if (app.checkReplies) checkReply(data);
      return { code: 200, msg: '', data, requestId: request.id };
    },
  });
}

/** Registers every call of the table; a missing handler is a compile error. */
export function defineCalls(app: FastifyInstance, context: Context, handlers: Handlers): void {
  const define = <K extends CallName>(name: K) => defineCall(app, context, name, handlers[name]);
  (Object.keys(CALLS) as CallName[]).forEach((name) => define(name));
}
