import type { ClientReport } from '@contract/clientReport';

export const MESSAGE_MAX = 300;
const FRAMES_MAX = 8;

/** A file, line and column of a stack; the host and the query of the file's URL are not captured. */
const FRAME = /(?:\w+:\/\/[^/\s]*\/)?([\w./-]{1,80}\.js)[^\s:)]*:(\d{1,7}):(\d{1,7})/g;

/**
 * Removes what may be a customer's: queries of URLs, quoted texts (JSON.parse quotes its input), addresses,
 * amounts, numbers of four digits and more, and all but ASCII, such as Chinese names.
 */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/(:\/\/[^\s?#]*)[?#]\S*/g, '$1')
    .replace(/".*"/gs, '"…"')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d[\d.,]*[.,]\d+|\d{4,}/g, '#')
    .replace(/[^\x20-\x7e]+/g, '…')
    .slice(0, MESSAGE_MAX);

/** WeChat passes the text of an error with its stack, and rejects with `{ errMsg }`. */
function textOf(detail: unknown): string {
  const { errMsg, stack } = Object(detail) as { errMsg?: unknown; stack?: unknown };
  return `${String(errMsg ?? detail)}\n${String(stack)}`;
}

/** Returns the places in a stack, innermost call first. */
export const framesIn = (stack: string): string[] =>
  [...stack.matchAll(FRAME)]
    .slice(0, FRAMES_MAX)
    .map(([, file = '', line, column]) => `${file}:${line}:${column}`);

/** Returns message and frames of a thrown value, without personal data. */
export function describeDefect(detail: unknown): Pick<ClientReport, 'message' | 'frames'> {
  const text = textOf(detail);
  const [firstLine = ''] = text.split('\n');
  return { message: withoutPersonalData(firstLine), frames: framesIn(text) };
}

/** Path of a browser's page, without parameters; '' if the address is no page's. */
export const routeOf = (hash: string): string =>
  /^#\/([A-Za-z/-]{1,64})(?:\?|$)/.exec(hash)?.[1] ?? '';
