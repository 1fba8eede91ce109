import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type EarlyAnswer } from '../../../types/contract/earlyAnswer';
import { earlyReads } from '../../../src/domain/earlyReads';
import { Gate } from '../../platform/limits/Gate';
import { networkOf } from '../../platform/limits/networkOf';
import type { Handlers } from '../defineCalls';

/** What takes longer is left out: the app asks for it by itself, and has everything else meanwhile. */
const WAIT_MS = 2000;
/** Each is up to twelve calls, so those of one network, and only those, wait for one another. */
const STARTS = { runningPerKey: 1, waiting: 200, waitMs: WAIT_MS };

/** One call of this caller, as if it had come by itself: limits, session, refusals and all. */
async function answerOf(
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

/**
 * What a start asks for, before the app's script has come (decision 032): in one answer, for a browser
 * opens six connections to a server without HTTP/2, and the app's files need those.
 */
export function earlyAnswerCalls(app: FastifyInstance) {
  const starts = new Gate(STARTS);
  return {
    'GET /earlyAnswers': ({ request, query }) =>
      starts.run(networkOf(request.ip), async () => {
        const isMember = (request.headers.token ?? '') !== '';
        const late = delay(WAIT_MS, null, { ref: false });
        const answers = earlyReads(isMember, query.procode).map((call) =>
          Promise.race([answerOf(app, request, call), late]),
        );
        return (await Promise.all(answers)).filter((answer) => answer !== null);
      }),
  } satisfies Partial<Handlers>;
}
