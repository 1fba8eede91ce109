import type { FastifyReply } from 'fastify';
import type { LimitName } from '../platform/limits/rateLimiter';
import type { Context } from '../ports/context';

/** Adds an item to a header that is a list (RFC 9651). */
function addItem(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name);
  void reply.header(name, before === undefined ? item : `${String(before)}, ${item}`);
}

/**
 * Takes a token of a limit, and sends its state in `RateLimit-Policy` and `RateLimit`
 * (draft-ietf-httpapi-ratelimit-headers-10), also when it throws `too_many_requests`.
 */
export function takeLimit(
  { limiter }: Pick<Context, 'limiter'>,
  reply: FastifyReply,
  name: LimitName,
  key: string,
): void {
  try {
    limiter.take(name, key);
  } finally {
    const quota = limiter.quota(name, key);
    if (quota !== null) {
      const { burst, windowSeconds, remaining, resetSeconds } = quota;
      addItem(reply, 'ratelimit-policy', `"${name}";q=${burst};w=${windowSeconds}`);
      addItem(reply, 'ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
    }
  }
}
