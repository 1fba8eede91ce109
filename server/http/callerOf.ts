import type { FastifyRequest } from 'fastify';
import type { Caller } from '../ports/Caller';

export function callerOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  return { address: ip, device: typeof headers.device === 'string' ? headers.device : '' };
}
