import type { DataOf } from '@contract/calls';
import type { EarlyAnswer } from '@contract/earlyAnswer';
import { callAddress } from '@/domain/callAddress';
import { earlyReads } from '@/domain/earlyReads';
import type { EarlyAnswers } from '../StartCache';
import type { KeptMember } from './keptMember';

/** What the start script has asked for. */
interface Asked {
  at: number;
  who: string;
  /** The addresses of calls whose answer nobody has taken. */
  left: Set<string>;
  /** By address; those that did not come are not there. */
  answers: Promise<ReadonlyMap<string, EarlyAnswer>>;
}

declare global {
  interface Window {
    /** Made by the start script, or by the app when that was first. */
    candorEarly?: Asked;
  }
}

/** An answer that is not taken by then is asked for anew, ms after it was asked for. */
export const EARLY_MS_MAX = 15_000;

const CALL = 'GET /earlyAnswers';

/** As long as the request layer waits (SPEC 9): what hangs holds a connection. */
const TIMEOUT_MS = 6000;

const NOTHING: ReadonlyMap<string, EarlyAnswer> = new Map();

/** Who asks decides what is answered. */
const whoAsks = (token: string, language: string) => `${language} ${token}`;

/** The stock whose page is at this address; undefined at any other. */
function stockAt(hash: string): string | undefined {
  const [page = '', query] = hash.replace(/^#\/?/, '').split('?');
  if (page !== 'pages/stock/index') return undefined;
  return new URLSearchParams(query).get('procode') ?? undefined;
}

/** What came, by address; nothing when that was no answer. */
async function ask(
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
      // As the app's own scripts have: on slow 3G a call before those costs a way of 2 s to the server.
      priority: 'low',
    });
    const { data } = (await response.json()) as { data: DataOf<typeof CALL> };
    return new Map(data.map((answer) => [base + answer.call, answer]));
  } catch {
    return NOTHING;
  } finally {
    clearTimeout(timer);
  }
}

/** Each answer is a task of its own, as those from the network are: together they would hold up the page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Asks for what the start will ask for, while the app's scripts are still on their way: a way to the
 * server and back sooner (decision 032). Asks nothing when the app runs.
 */
export function askEarly(base: string, { token, language }: KeptMember): void {
  if (window.candorEarly !== undefined) return;
  const isMember = token !== '';
  const procode = isMember ? stockAt(window.location.hash) : undefined;
  window.candorEarly = {
    at: performance.now(),
    who: whoAsks(token, language),
    left: new Set(earlyReads(isMember, procode).map((call) => base + call)),
    answers: ask(base, procode, { token, 'Accept-Language': language }),
  };
}

/** The answers that were asked for before the app ran, each for whoever asks the same first. */
export const earlyAnswers: EarlyAnswers = {
  take(url, header) {
    const { token = '', 'Accept-Language': language = '', ...others } = header;
    window.candorEarly ??= { at: 0, who: '', left: new Set(), answers: Promise.resolve(NOTHING) };
    const { at, who, left, answers } = window.candorEarly;
    if (who !== whoAsks(token, language) || Object.keys(others).length > 0) return null;
    if (!left.delete(url) || performance.now() - at > EARLY_MS_MAX) return null;
    return answers.then(async (all) => {
      const answer = all.get(url);
      if (answer === undefined) return null;
      await nextTask();
      return { statusCode: answer.status, data: JSON.parse(answer.reply) as unknown };
    });
  },

  /** Something has changed: everything is asked for anew. */
  drop(): void {
    window.candorEarly?.left.clear();
  },
};
