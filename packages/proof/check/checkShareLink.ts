import { readShareLink, shareHead, shareLogId, shareToken } from '../texts/shareLink';
import { checkParsedFile, type CheckFault, type CheckState } from './CheckState';
import type { HeadLink } from './KnownFacts';
import { isRecord, isText, listOf } from './readProof';
import { isHeadLinks } from './verifyFile';
import type { WitnessPolicy } from './witnesses';

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
type Failure = 'busy' | 'offline';

/** The first text in a list that the server returns; null if there is none. */
async function fetchFirst(path: string, list: string): Promise<{ text: string | null } | Failure> {
  const response = await fetchData(path);
  if (response === 'unknown') return { text: null };
  if (typeof response === 'string') return response;
  const texts = asRecord(response.data)[list];
  return { text: (listOf(isText)(texts) && texts[0]) || null };
}

/** The consistency proofs from each head to the largest; none when the server has none. */
async function fetchLinks(heads: readonly string[]): Promise<HeadLink[] | Failure> {
  const sizes = new Set(heads.map((note) => shareHead(note)?.size ?? 0));
  const to = Math.max(...sizes);
  const from = [...sizes].filter((size) => size > 0 && size < to);
  if (from.length === 0) return [];
  const response = await fetchData(`/transparency/consistency?from=${from.join()}&to=${to}`);
  if (response === 'unknown') return [];
  if (typeof response === 'string') return response;
  const { list } = asRecord(response.data);
  return isHeadLinks(list) ? list : [];
}

/**
 * Follows a link. It is parsed in the browser; its checksum, log and hash are not sent. `seen` are
 * heads that the device knows; the link's head and the proof's are compared with them.
 */
export async function checkShareLink(
  text: string,
  policy: WitnessPolicy | null,
  seen: readonly string[] = [],
): Promise<CheckState> {
  const fail = (fault: CheckFault) => ({ kind: 'fault', fault }) as const;
  const link = readShareLink(text);
  if (typeof link === 'string') return fail(link);
  // Asked each time, since a server may start a new log.
  const key = await fetchFirst('/transparency/keys', 'keys');
  if (typeof key === 'string') return fail(key);
  if (shareLogId(key.text ?? '') !== link.log) return fail('otherServer');
  const { opens, token } = link;
  const { size, hash } = link.head;
  const head = await fetchFirst(`/transparency/heads?limit=1&size=${size}`, 'list');
  if (typeof head === 'string') return fail(head);
  if (head.text === null || shareHead(head.text)?.hash !== hash) return fail('otherHead');
  const response = await fetchData(`/transparency/result?opens=${opens}&token=${token}`);
  if (typeof response === 'string') return fail(response);
  const { proof = null, proofAt } = asRecord(response.data);
  if (proof === null && typeof proofAt === 'number') {
    const retryMs = Math.min(RETRY_MS_MAX, Math.max(RETRY_MS_MIN, proofAt - Date.now()));
    return { kind: 'waiting', proofAt, retryMs };
  }
  const heads = [head.text, ...seen];
  const links = await fetchLinks([...heads, String(asRecord(proof).head)]);
  if (typeof links === 'string') return fail(links);
  const file = isRecord(proof) ? { ...proof, kept: { heads, links } } : proof;
  const checked = checkParsedFile(file, seen.length > 0 ? 'seen' : 'link', policy);
  const isLinked = checked.proof === null || shareToken(checked.proof.receipt) === token;
  return isLinked ? checked : fail('otherResult');
}
