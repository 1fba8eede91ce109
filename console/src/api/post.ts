import type { OpsErrorReply } from '@contract/ops/error';
import { REPEATED_HEADER } from '@contract/ops/session';
import { sinceInput } from './activity';
import { readServerClock } from './clock';
import { OpsError } from './OpsError';

const OFFLINE = {
  'zh-CN': '服务器没有回应，请再试一次。',
  'en-US': 'The server does not reply. Try again.',
} as const;

/** A slow network may take this long, ms. */
const TIMEOUT_MS = 30_000;

/** A call this long, ms, after the last input is not a person's. */
const PERSON_MS = 30_000;

const offline = () =>
  new OpsError('offline', OFFLINE[document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en-US']);

/** Sends a call and returns its data. Throws `OpsError`. */
export async function post<T>(path: string, body: object): Promise<T> {
  const reply = await fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': document.documentElement.lang,
      ...(sinceInput() > PERSON_MS && { [REPEATED_HEADER]: '1' }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw offline();
  });
  readServerClock(reply);
  const answer = (await reply.json().catch(() => {
    throw offline();
  })) as { data: T } | OpsErrorReply;
  if ('error' in answer) throw new OpsError(answer.error, answer.msg, answer.requestId);
  return answer.data;
}
