import type { KeptMember } from './keptMember';

/** What came of a call, as the request layer has it. */
export interface EarlyAnswer {
  statusCode: number;
  data: unknown;
}

/** A call that the start script has sent: null when no answer came. */
interface Asked {
  at: number;
  answer: Promise<EarlyAnswer | null>;
}

declare global {
  interface Window {
    /** By {@link keyOf}; made by the start script, or by the app when that was first. */
    candorEarly?: Map<string, Asked>;
  }
}

/** What every start of a member asks for before its first page can be complete: `keepFresh.ts`. */
export const MEMBER_READS = [
  '/version',
  '/baseConfig',
  '/productList',
  '/loadUserInfo',
  '/assetInfo',
  '/orderList?state=pending&limit=100',
  '/optionalList',
  '/messageList',
];

/** The same of a visitor: whether prices are simulated decides what the first screen asks for next. */
export const VISITOR_READS = ['/version', '/baseConfig'];

/** What else the page at the address asks for: of a stock what it is, but no price, which would be old. */
function pageReads(hash: string): readonly string[] {
  const [page = '', query] = hash.replace(/^#\/?/, '').split('?');
  const procode = new URLSearchParams(query).get('procode');
  if (page !== 'pages/stock/index' || procode === null) return [];
  return [`/productDetail?procode=${encodeURIComponent(procode)}`];
}

/** An answer that is not taken by then is asked for anew, ms after it was asked for. */
export const EARLY_MS_MAX = 15_000;

/** As long as the request layer waits (SPEC 9): what hangs holds a connection. */
const TIMEOUT_MS = 6000;

/** Who asks decides what is answered. */
const keyOf = (url: string, token: string, language: string) => `${language} ${token} ${url}`;

async function ask(url: string, headers: Record<string, string>): Promise<EarlyAnswer | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    // Low, as the app's own scripts are: on slow 3G calls before those cost a way of 2 s to the server.
    const response = await fetch(url, { headers, signal: abort.signal, priority: 'low' });
    return { statusCode: response.status, data: await response.json() };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Each answer is a task of its own, as those from the network are: together they would hold up the page. */
const nextTask = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value)));

/**
 * Asks for what the start will ask for, while the app's scripts are still on their way: a way to the
 * server and back sooner (decision 032). Asks nothing when the app runs.
 */
export function askEarly(base: string, { token, language }: KeptMember): void {
  if (window.candorEarly !== undefined) return;
  const own = [...MEMBER_READS, ...pageReads(window.location.hash)];
  const asked = new Map<string, Asked>();
  for (const path of token === '' ? VISITOR_READS : own) {
    const answer = ask(base + path, { token, 'Accept-Language': language });
    asked.set(keyOf(base + path, token, language), { at: performance.now(), answer });
  }
  window.candorEarly = asked;
}

/** The answers that were asked for before the app ran, each for whoever asks the same first. */
export const earlyAnswers = {
  /**
   * The answer to this call with these headers and no others, or null when none was asked for. It
   * resolves with null when none came: then the call is to be made.
   */
  take(url: string, header: Readonly<Record<string, string>>): Promise<EarlyAnswer | null> | null {
    const { token = '', 'Accept-Language': language = '', ...others } = header;
    const key = keyOf(url, token, language);
    window.candorEarly ??= new Map();
    const asked = window.candorEarly.get(key);
    if (asked === undefined || Object.keys(others).length > 0) return null;
    window.candorEarly.delete(key);
    if (performance.now() - asked.at > EARLY_MS_MAX) return null;
    return asked.answer.then(nextTask);
  },

  /** Something has changed: everything is asked for anew. */
  drop(): void {
    window.candorEarly?.clear();
  },
};

export type EarlyAnswers = Pick<typeof earlyAnswers, 'take' | 'drop'>;
