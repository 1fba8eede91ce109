import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EarlyAnswer } from '../../../types/contract/earlyAnswer';
import { earlyReads } from '../../../src/domain/earlyReads';
import { Gate } from '../../platform/limits/Gate';
import { networkOf } from '../../platform/limits/networkOf';
import type { Handlers } from '../defineCalls';

/** Timeout of each call, ms; the app later requests the missing replies. */
const WAIT_MS = 2000;
/** Each request runs up to twelve calls, so requests of one network run one after another. */
const QUEUE_LIMITS = { name: 'starts', runningPerKey: 1, waiting: 200, waitMs: WAIT_MS };

/** Runs one call as a separate request of the caller: limits, session, errors. */
async function runRead(
  app: FastifyInstance,
  { ip, headers }: FastifyRequest,
  call: string,
): Promise<EarlyAnswer> {
  const { token = '', 'accept-language': language = '' } = headers;
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: call,
    remoteAddress: ip,
    headers: { token, 'accept-language': language },
  });
  return { call, status: statusCode, reply: body };
}

/** Replies to all reads of a start at once, as browsers open six connections (decision 032). */
export function earlyAnswerCalls(app: FastifyInstance) {
  const starts = new Gate(QUEUE_LIMITS);
  return {
    'GET /earlyAnswers': ({ request, query }) =>
      starts.run(networkOf(request.ip), async () => {
        const isMember = (request.headers.token ?? '') !== '';
        const timeout = delay(WAIT_MS, null, { ref: false });
        const replies = earlyReads(isMember, query.procode).map((call) =>
          Promise.race([runRead(app, request, call), timeout]),
        );
        return (await Promise.all(replies)).filter((reply) => reply !== null);
      }),
  } satisfies Partial<Handlers>;
}
