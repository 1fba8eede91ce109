import type { ClientReport } from '@contract/clientReport';
import { describeDefect, routeOf } from '@/domain/describeDefect';

export type SendReport = (report: ClientReport) => void;

/** Where a defect happened; `hash` is the page's address after `#`. */
export interface About extends Pick<ClientReport, 'kind' | 'target' | 'build'> {
  hash: string;
}
export type Reporter = (about: About, detail: unknown) => void;

/** Maximum reports of one run of the app: a defect that repeats in a loop must not flood anybody. */
const REPORTS_MAX = 5;

/** Errors in code that an extension of the browser inserted. */
const isForeign = (detail: unknown) =>
  detail instanceof Error && /-extension:\/\//.test(detail.stack ?? '');

/** Returns a function that sends each different defect once. */
export function createReporter(send: SendReport): Reporter {
  const sent = new Set<string>();
  return ({ hash, ...about }, detail) => {
    if (isForeign(detail)) return;
    const defect = describeDefect(detail);
    const identity = `${defect.message} ${defect.frames[0]}`;
    if (sent.has(identity) || sent.size >= REPORTS_MAX) return;
    sent.add(identity);
    send({ ...about, route: routeOf(hash), ...defect });
  };
}
