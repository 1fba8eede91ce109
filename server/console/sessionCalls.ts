import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  SESSION_CALLS,
  type SessionCallName,
  type SessionInputOf,
  type SessionOutputOf,
} from '../../types/contract/ops/session';
import { replyOf } from '../../types/contract/common';
import { OpsFault } from '../platform/OpsFault';
import { auditAs } from '../repositories/auditLog';
import { listOperators } from '../repositories/operators';
import {
  endOperatorSession,
  findLink,
  insertPasskey,
  lockPasskeys,
  takeLink,
} from '../repositories/operatorLogIns';
import { callerOf, requireSession, setCookie } from './callers';
import type { ConsoleContext } from './ConsoleContext';
import { enrolmentOptions, logInOptions, verifyEnrolment, verifyLogIn } from './passkeys';
import { beginSession, describeSession, findSession, hashToken } from './sessions';

/** Maximum passkeys of one operator. */
const PASSKEYS_MAX = 2;

interface SessionCall<K extends SessionCallName> {
  input: SessionInputOf<K>;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function findDescription(context: ConsoleContext, token: string) {
  const found = await findSession(context, token, true);
  if (found === null) throw new OpsFault('signed_out');
  return describeSession(context, found);
}

async function roleOf({ db }: ConsoleContext, operator: string) {
  const row = (await listOperators(db)).find(({ name }) => name === operator);
  if (row === undefined) throw new OpsFault('link_invalid');
  return row.role;
}

async function logIn(
  context: ConsoleContext,
  { input, request, reply }: SessionCall<'session/begin'>,
) {
  const response = input.response as unknown as AuthenticationResponseJSON;
  const { operator } = await verifyLogIn(context, response, request.ip);
  const { db, clock } = context;
  const begun = { operator, way: 'passkey', ...callerOf(request) } as const;
  const token = await db.transaction((tx) => beginSession(tx, clock.now(), begun));
  setCookie(reply, token);
  return findDescription(context, token);
}

async function startEnrolment(
  context: ConsoleContext,
  { input: { token } }: SessionCall<'enrolment/options'>,
) {
  const operator = await findLink(context.db, 'enrol', hashToken(token), context.clock.now());
  if (operator === null) throw new OpsFault('link_invalid');
  const role = await roleOf(context, operator);
  return { operator, role, options: { ...(await enrolmentOptions(context, operator)) } };
}

async function finishEnrolment(
  context: ConsoleContext,
  { input, request, reply }: SessionCall<'enrolment/finish'>,
) {
  const { db, clock } = context;
  const linkHash = hashToken(input.token);
  const operator = await findLink(db, 'enrol', linkHash, clock.now());
  if (operator === null) throw new OpsFault('link_invalid');
  const response = input.response as unknown as RegistrationResponseJSON;
  const passkey = await verifyEnrolment(context, operator, response);
  const at = clock.now();
  const token = await db.transaction(async (tx) => {
    if ((await takeLink(tx, 'enrol', linkHash, at)) === null) throw new OpsFault('link_invalid');
    if ((await lockPasskeys(tx, operator)).length >= PASSKEYS_MAX)
      throw new OpsFault('passkeys_max');
    await insertPasskey(tx, { ...passkey, operator, name: input.name.trim(), addedAt: at });
    const session = await beginSession(tx, at, {
      operator,
      way: 'passkey',
      ...callerOf(request),
    });
    const entry = { action: 'passkeys add', ref: operator, detail: input.name.trim() };
    await auditAs(tx, hashToken(session), at, entry);
    return session;
  });
  setCookie(reply, token);
  return findDescription(context, token);
}

async function beginCli(
  context: ConsoleContext,
  { input: { code }, request }: SessionCall<'session/cli'>,
) {
  const { db, clock } = context;
  const at = clock.now();
  const token = await db.transaction(async (tx) => {
    const operator = await takeLink(tx, 'cli', hashToken(code), at);
    if (operator === null) throw new OpsFault('link_invalid');
    return beginSession(tx, at, { operator, way: 'cli', ...callerOf(request) });
  });
  return { token, session: await findDescription(context, token) };
}

type SessionHandlers = {
  [K in SessionCallName]: (call: SessionCall<K>) => Promise<SessionOutputOf<K>>;
};

const handlersOf = (context: ConsoleContext): SessionHandlers => ({
  'session/options': async () => ({ options: { ...(await logInOptions(context)) } }),
  'session/begin': (call) => logIn(context, call),
  'session/cli': (call) => beginCli(context, call),
  'session/current': async ({ request }) =>
    describeSession(context, await requireSession(context, request)),
  'session/end': async ({ request, reply }) => {
    const { acting } = await requireSession(context, request);
    const { db, clock } = context;
    await endOperatorSession(db, { id: acting.session, operator: null, at: clock.now() });
    setCookie(reply, '');
    return null;
  },
  'enrolment/options': (call) => startEnrolment(context, call),
  'enrolment/finish': (call) => finishEnrolment(context, call),
});

/** Calls that need no protection against guesses, because they check no secret. */
const IN_A_SESSION: readonly SessionCallName[] = ['session/current', 'session/end'];

export function defineSessionCalls(app: FastifyInstance, context: ConsoleContext): void {
  const handlers = handlersOf(context);
  const define = <K extends SessionCallName>(name: K) => {
    const { input, output } = SESSION_CALLS[name];
    const schema = { body: input, response: { 200: replyOf(output) } };
    app.post(`/ops/v1/${name}`, { schema }, async (request, reply) => {
      if (!IN_A_SESSION.includes(name)) context.limiter.take('auth', request.ip);
      // Safe cast: the schema validated the body.
      const call = { input: request.body as SessionInputOf<K>, request, reply };
      return { code: 200, msg: '', data: await handlers[name](call), requestId: request.id };
    });
  };
  (Object.keys(SESSION_CALLS) as SessionCallName[]).forEach((name) => define(name));
}
