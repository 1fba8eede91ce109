import type { FastifyRequest } from 'fastify';
import type { Caller } from '../ports/Caller';

/** The caller of a request: its address, and the token in its `device` header. */
export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, device: typeof headers.device === 'string' ? headers.device : '' };
}
