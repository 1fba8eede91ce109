import { readShareLink, shareLog, shareToken, type ShareLink } from '../texts/shareLink';
import { isRecord, listOf, isText } from './readProof';
import type { WitnessDemand } from './witnesses';
import { checkValue, type Outcome } from './Outcome';

/** Request timeout. */
const ANSWER_MS_MAX = 15_000;
/** Minimum wait before the page asks again. */
const AGAIN_MS_MIN = 2_000;
/** Maximum wait: the reader's clock may be hours behind the server's. */
const AGAIN_MS_MAX = 30_000;

async function ask(path: string): Promise<{ data: unknown } | 'unknown' | 'busy' | 'offline'> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ANSWER_MS_MAX);
  let body: unknown;
  try {
    const reply = await fetch(path, { signal: controller.signal, credentials: 'omit' });
    if (reply.status === 429 || reply.status >= 500) return 'busy';
    if (!reply.ok) return 'unknown';
    body = await reply.json();
  } catch {
    return 'offline';
  } finally {
    clearTimeout(timer);
  }
  return isRecord(body) ? { data: body.data } : 'offline';
}

const membersOf = (value: unknown) => (isRecord(value) ? value : {});

/** Whether this server's log is the link's. Asked each time, since a server may start a new log. */
async function isHere(link: ShareLink): Promise<boolean | 'busy' | 'offline'> {
  const answer = await ask('/transparency/keys');
  if (answer === 'unknown') return false;
  if (typeof answer === 'string') return answer;
  const { keys } = membersOf(answer.data);
  return listOf(isText)(keys) && shareLog(keys[0]) === link.log;
}

/** Follows a link. It is parsed in the browser; only expiry and token are sent to the server. */
export async function askForProof(text: string, demand: WitnessDemand | null): Promise<Outcome> {
  const link = readShareLink(text);
  if (typeof link === 'string') return { kind: 'fault', fault: link };
  const here = await isHere(link);
  if (here !== true) return { kind: 'fault', fault: here === false ? 'otherServer' : here };
  const { expires, token } = link;
  const answer = await ask(`/transparency/result?expires=${expires}&token=${token}`);
  if (typeof answer === 'string') return { kind: 'fault', fault: answer };
  const { proof = null, proofAt } = membersOf(answer.data);
  if (proof === null && typeof proofAt === 'number') {
    const again = Math.min(AGAIN_MS_MAX, Math.max(AGAIN_MS_MIN, proofAt - Date.now()));
    return { kind: 'waiting', expires, again };
  }
  const checked = checkValue(proof, 'link', demand);
  const isNamed =
    checked.proof === null ||
    (shareToken(checked.proof.receipt) === token && shareLog(checked.proof.keys[0]) === link.log);
  return isNamed ? checked : { kind: 'fault', fault: 'otherResult' };
}
