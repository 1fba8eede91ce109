import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app';
import { createCore } from '../runtime/createCore';
import type { TestApp } from './buildTestApp';

/** Another server on the same database, or a restarted one: it has separate caches. */
export async function startSecondServer({ context }: TestApp): Promise<FastifyInstance> {
  const { market, notify } = context;
  const core = createCore(context);
  await core.proof.begin();
  return buildApp({ ...core, market, notify });
}
