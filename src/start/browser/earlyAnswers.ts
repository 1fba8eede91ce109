import type { DataOf } from '@contract/calls';
import type { EarlyAnswer } from '@contract/earlyAnswer';
import { callAddress } from '@/domain/callAddress';
import { earlyReads } from '@/domain/earlyReads';
import type { EarlyAnswers } from '../StartCache';
import type { SavedMember } from './savedMember';

/** Requests of the start script. */
interface EarlyRequest {
  at: number;
  requester: string;
  /** Addresses of unused responses. */
  unused: Set<string>;
  /** Responses by address; failed ones are missing. */
  answers: Promise<ReadonlyMap<string, EarlyAnswer>>;
}

declare global {
  interface Window {
    /** Created by the start script, or by the app if the app ran first. */
    candorEarly?: EarlyRequest;
  }
}

/** Maximum age of an unused response, ms since its request. */
export const EARLY_MS_MAX = 15_000;

const CALL = 'GET /earlyAnswers';

/** Timeout of the calls (SPEC 9), ms, because a hanging call holds a connection. */
const TIMEOUT_MS = 6000;

const NO_ANSWERS: ReadonlyMap<string, EarlyAnswer> = new Map();

/** Key of a response, which depends on language and session. */
const requesterOf = (token: string, language: string) => `${language} ${token}`;

/** The product code in a stock page's address; undefined for other pages. */
function procodeIn(hash: string): string | undefined {
  const [page = '', query] = hash.replace(/^#\/?/, '').split('?');
  if (page !== 'pages/stock/index') return undefined;
  return new URLSearchParams(query).get('procode') ?? undefined;
}

/** Requests all responses; the map is empty on a failure. */
async function requestAnswers(
  base: string,
  procode: string | undefined,
  headers: Record<string, string>,
): Promise<ReadonlyMap<string, EarlyAnswer>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(base + callAddress(CALL, { procode }), {
      headers,
      signal: abort.signal,
      // Not higher than the app's scripts, which slow 3G would delay by a round trip of 2 s.
      priority: 'low',
    });
    const { data } = (await response.json()) as { data: DataOf<typeof CALL> };
    return new Map(data.map((answer) => [base + answer.call, answer]));
  } catch {
    return NO_ANSWERS;
  } finally {
    clearTimeout(timer);
  }
}

/** Handles each response in a separate task, because together they would block the page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Requests data while the app's scripts load (decision 032); no effect once the app runs. */
export function requestEarly(base: string, { token, language }: SavedMember): void {
  if (window.candorEarly !== undefined) return;
  const isMember = token !== '';
  const procode = isMember ? procodeIn(window.location.hash) : undefined;
  window.candorEarly = {
    at: performance.now(),
    requester: requesterOf(token, language),
    unused: new Set(earlyReads(isMember, procode).map((call) => base + call)),
    answers: requestAnswers(base, procode, { token, 'Accept-Language': language }),
  };
}

/** Responses requested before the app ran, each for one caller. */
export const earlyAnswers: EarlyAnswers = {
  take(url, header) {
    const { token = '', 'Accept-Language': language = '', ...others } = header;
    window.candorEarly ??= {
      at: 0,
      requester: '',
      unused: new Set(),
      answers: Promise.resolve(NO_ANSWERS),
    };
    const { at, requester, unused, answers } = window.candorEarly;
    if (requester !== requesterOf(token, language) || Object.keys(others).length > 0) return null;
    if (!unused.delete(url) || performance.now() - at > EARLY_MS_MAX) return null;
    return answers.then(async (all) => {
      const answer = all.get(url);
      if (answer === undefined) return null;
      await nextTask();
      return { statusCode: answer.status, data: JSON.parse(answer.reply) as unknown };
    });
  },

  drop(): void {
    window.candorEarly?.unused.clear();
  },
};
