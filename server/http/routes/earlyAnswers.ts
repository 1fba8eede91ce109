import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { EarlyAnswerSchema, type EarlyAnswer } from '../../../types/contract/earlyAnswer';
import { earlyReads } from '../../../src/domain/earlyReads';
import type { Context } from '../../ports/context';
import { Gate } from '../../platform/Gate';
import { networkOf } from '../../platform/networkOf';
import { defineCall } from '../defineCall';

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
export function registerEarlyAnswers(app: FastifyInstance, context: Context): void {
  const starts = new Gate(STARTS);
  defineCall(
    app,
    context,
    {
      method: 'GET',
      path: '/earlyAnswers',
      access: 'public',
      tag: 'config',
      summary: 'What a start asks for, each answer as its own call gives it',
      query: Type.Object(
        { procode: Type.Optional(Type.String({ maxLength: 64 })) },
        { additionalProperties: false },
      ),
      data: Type.Array(EarlyAnswerSchema),
      whileClosed: true,
    },
    ({ request, query }) =>
      starts.run(networkOf(request.ip), async () => {
        const isMember = (request.headers.token ?? '') !== '';
        const late = delay(WAIT_MS, null, { ref: false });
        const answers = earlyReads(isMember, query.procode).map((call) =>
          Promise.race([answerOf(app, request, call), late]),
        );
        return (await Promise.all(answers)).filter((answer) => answer !== null);
      }),
  );
}
