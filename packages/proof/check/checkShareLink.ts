import { readShareLink, shareLogId, shareToken, type ShareLink } from '../texts/shareLink';
import { isRecord, listOf, isText } from './readProof';
import type { WitnessPolicy } from './witnesses';
import { checkParsedFile, type CheckState } from './CheckState';

/** Request timeout, ms. */
const TIMEOUT_MS = 15_000;
/** Minimum wait before the page asks again. */
const RETRY_MS_MIN = 2_000;
/** Maximum wait: the reader's clock may be hours behind the server's. */
const RETRY_MS_MAX = 30_000;

async function fetchData(
  path: string,
): Promise<{ data: unknown } | 'unknown' | 'busy' | 'offline'> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  let body: unknown;
  try {
    const response = await fetch(path, { signal: controller.signal, credentials: 'omit' });
    if (response.status === 429 || response.status >= 500) return 'busy';
    if (!response.ok) return 'unknown';
    body = await response.json();
  } catch {
    return 'offline';
  } finally {
    clearTimeout(timer);
  }
  return isRecord(body) ? { data: body.data } : 'offline';
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {});

/** Whether this server's log is the link's. Asked each time, since a server may start a new log. */
async function isLogOfServer(link: ShareLink): Promise<boolean | 'busy' | 'offline'> {
  const response = await fetchData('/transparency/keys');
  if (response === 'unknown') return false;
  if (typeof response === 'string') return response;
  const { keys } = asRecord(response.data);
  return listOf(isText)(keys) && shareLogId(keys[0]) === link.log;
}

/** Follows a link. It is parsed in the browser; only expiry and token are sent to the server. */
export async function checkShareLink(
  text: string,
  policy: WitnessPolicy | null,
): Promise<CheckState> {
  const link = readShareLink(text);
  if (typeof link === 'string') return { kind: 'fault', fault: link };
  const isSameLog = await isLogOfServer(link);
  if (isSameLog !== true)
    return { kind: 'fault', fault: isSameLog === false ? 'otherServer' : isSameLog };
  const { expires, token } = link;
  const response = await fetchData(`/transparency/result?expires=${expires}&token=${token}`);
  if (typeof response === 'string') return { kind: 'fault', fault: response };
  const { proof = null, proofAt } = asRecord(response.data);
  if (proof === null && typeof proofAt === 'number') {
    const retryMs = Math.min(RETRY_MS_MAX, Math.max(RETRY_MS_MIN, proofAt - Date.now()));
    return { kind: 'waiting', expires, retryMs };
  }
  const checked = checkParsedFile(proof, 'link', policy);
  const isLinkedResult =
    checked.proof === null ||
    (shareToken(checked.proof.receipt) === token && shareLogId(checked.proof.keys[0]) === link.log);
  return isLinkedResult ? checked : { kind: 'fault', fault: 'otherResult' };
}
