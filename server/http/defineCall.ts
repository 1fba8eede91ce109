import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { EmptyBodySchema, replyOf, type Locale } from '../../types/contract/common';
import type { Context } from '../ports/context';
import { AppError, fieldError } from '../platform/errors';
import { localeOf } from './locale';
import { importanceOf } from './shedLoad';
import { networkOf } from '../platform/networkOf';
import { actFor } from '../platform/requester';
import type { LimitName } from '../platform/rateLimiter';
import type { SessionUser } from '../ports/SessionStore';

/** `public`: anyone; `user`: logged in; `active`: logged in and not frozen. */
export type Access = 'public' | 'user' | 'active';

const NoQuerySchema = Type.Object({}, { additionalProperties: false });
type NoBody = typeof EmptyBodySchema;
type NoQuery = typeof NoQuerySchema;

interface CallSpec<A extends Access, D extends TSchema, B extends TSchema, Q extends TSchema> {
  method: 'GET' | 'POST';
  path: string;
  access: A;
  /** One line for the OpenAPI page. */
  summary: string;
  tag: string;
  /** Schema of the reply's `data`. */
  data: D;
  body?: B;
  query?: Q;
  /** The handler reads a multipart body itself. */
  multipart?: boolean;
  /** Answered also while the site is closed. */
  whileClosed?: boolean;
  /** A second, tighter limit besides those of address and account. */
  limit?: LimitName;
}

/** What a handler gets: validated input, the caller and their language. */
export interface Call<A extends Access, B extends TSchema, Q extends TSchema> {
  body: Static<B>;
  query: Static<Q>;
  user: A extends 'public' ? null : SessionUser;
  locale: Locale;
  request: FastifyRequest;
}

/** One entry for each call, from which the generic tests are driven. */
export interface CallInfo {
  method: 'GET' | 'POST';
  path: string;
  access: Access;
  whileClosed: boolean;
  query: TSchema;
  /** Null for a GET and for a call that reads a multipart body itself. */
  body: TSchema | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    calls: CallInfo[];
    /** Whether every reply is checked against its schema before it leaves (tests). */
    checkReplies: boolean;
  }
  interface FastifyRequest {
    /** Who asks; null before the session is read and for anybody not logged in. */
    sessionUser: SessionUser | null;
  }
}

/** What moves or changes anything asks whether the session was ended on another server meanwhile. */
function findCaller(
  { sessions }: Context,
  { path, access }: { path: string; access: Access },
  token: string,
): Promise<SessionUser | null> {
  const isGrave = access === 'active' || importanceOf(path) === 'money';
  return isGrave ? sessions.findNow(token) : sessions.find(token);
}

async function admit(
  context: Context,
  spec: { path: string; access: Access; whileClosed?: boolean; limit?: LimitName },
  request: FastifyRequest,
): Promise<void> {
  if (spec.limit !== undefined) context.limiter.take(spec.limit, request.ip);
  if (spec.whileClosed !== true && (await context.settings.flag('is_close'))) {
    throw new AppError('site_closed');
  }
  if (spec.access === 'public') return;
  const token = request.headers.token;
  const user = typeof token === 'string' ? await findCaller(context, spec, token) : null;
  if (user === null) throw new AppError('unauthorized');
  request.setDecorator('sessionUser', user);
  context.limiter.take('account', String(user.userId));
  if (spec.access === 'active' && user.frozen) throw new AppError('account_frozen');
}

/**
 * A NUL is a character that no field means and that the database cannot store as text.
 * Throws `bad_request` naming the field.
 */
function refuseNulCharacters(values: unknown): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    if (typeof value === 'string' && value.includes('\0')) throw fieldError(name, 'bad_request');
  }
}

/**
 * Registers one call (decision 009): limits, site state, login, validation of what comes in,
 * the envelope around what goes out. Refusals are thrown as AppError.
 */
export function defineCall<
  A extends Access,
  D extends TSchema,
  B extends TSchema = NoBody,
  Q extends TSchema = NoQuery,
>(
  app: FastifyInstance,
  context: Context,
  spec: CallSpec<A, D, B, Q>,
  handler: (call: Call<A, B, Q>) => Promise<Static<D>>,
): void {
  const { method, path, access, summary, tag, data } = spec;
  const query = spec.query ?? NoQuerySchema;
  const body = method === 'POST' && spec.multipart !== true ? (spec.body ?? EmptyBodySchema) : null;
  app.calls.push({ method, path, access, whileClosed: spec.whileClosed ?? false, query, body });
  const importance = importanceOf(path);
  let check: ReturnType<typeof Compile<D>> | undefined;
  app.route({
    method,
    url: path,
    schema: {
      summary,
      tags: [tag],
      security: access === 'public' ? [] : [{ token: [] }],
      querystring: query,
      ...(body === null ? {} : { body }),
      ...(spec.multipart === true && { consumes: ['multipart/form-data'] }),
      response: { 200: replyOf(data) },
    },
    onRequest: async (request) => {
      await admit(context, spec, request);
    },
    handler: async (request) => {
      refuseNulCharacters(request.body);
      refuseNulCharacters(request.query);
      // Validated by the schemas above, and `admit` answered null exactly for public calls:
      // what the three types say has been checked.
      const body = request.body as Static<B>;
      const query = request.query as Static<Q>;
      const user = request.sessionUser as Call<A, B, Q>['user'];
      const locale = localeOf(request.headers['accept-language']);
      const key = user === null ? networkOf(request.ip) : String(user.userId);
      const result = await actFor({ key, importance }, () =>
        handler({ body, query, user, locale, request }),
      );
      if (app.checkReplies) {
        check ??= Compile(data);
        if (!check.Check(result)) {
          throw new Error(`reply of ${path}: ${JSON.stringify(check.Errors(result))}`);
        }
      }
      return { code: 200, msg: '', data: result, requestId: request.id };
    },
  });
}
