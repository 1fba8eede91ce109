import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REPEATED_HEADER } from '../../types/contract/ops/session';
import { OpsFault } from '../platform/OpsFault';
import type { ConsoleContext } from './ConsoleContext';
import { findSession, type FoundSession } from './sessions';

/** A cookie that browsers send to this origin only; they require TLS or localhost for it. */
const COOKIE_NAME = '__Host-candor-console';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; null before it is read and without one. */
    opsSession: FoundSession | null;
  }
}

/** Returns the token of the cookie, or of a command line's Authorization header. */
function tokenOf({ headers: { cookie = '', authorization = '' } }: FastifyRequest): string {
  const [, bearer] = /^Bearer ([A-Za-z0-9_-]+)$/.exec(authorization) ?? [];
  if (bearer !== undefined) return bearer;
  const pair = cookie.split('; ').find((part) => part.startsWith(`${COOKIE_NAME}=`));
  return pair?.slice(COOKIE_NAME.length + 1) ?? '';
}

export const setCookie = (reply: FastifyReply, token: string) =>
  reply.header(
    'set-cookie',
    `${COOKIE_NAME}=${token}; Path=/; Secure; HttpOnly; SameSite=Strict${token === '' ? '; Max-Age=0' : ''}`,
  );

export const callerOf = ({ ip, headers }: FastifyRequest) => ({
  network: ip,
  device: headers['user-agent'] ?? '',
});

/** Refuses requests of other sites and host names (DNS rebinding). Throws `origin_wrong`. */
export function requireOwnOrigin(app: FastifyInstance, { console: { origin } }: ConsoleContext) {
  const { host } = new URL(origin);
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.host !== host) throw new OpsFault('origin_wrong');
    if (headers.origin !== undefined && headers.origin !== origin)
      throw new OpsFault('origin_wrong');
  });
}

/** Reads the caller's session. Throws `signed_out`. */
export async function requireSession(
  context: ConsoleContext,
  request: FastifyRequest,
): Promise<FoundSession> {
  const token = tokenOf(request);
  const isRepeated = request.headers[REPEATED_HEADER] !== undefined;
  const found = token === '' ? null : await findSession(context, token, isRepeated);
  if (found === null) throw new OpsFault('signed_out');
  return found;
}
