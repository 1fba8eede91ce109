import type { ClientReport } from '@contract/clientReport';
import { BUILD } from '@/env';
import { ignoreRejection } from './ignoreRejection';
import type { Reporter, SendReport } from './createReporter';

/** Loads the reporter with the first defect: the first screen must not wait for its code. */
let reporter: () => Promise<Reporter | null> = async () => null;

function report(kind: ClientReport['kind'], detail: unknown): void {
  const about = { kind, target: 'h5', build: BUILD, hash: window.location.hash } as const;
  ignoreRejection(reporter().then((send) => send?.(about, detail)));
}

/** Reports a defect that the app has handled, such as a page that threw. */
export const reportDefect = (detail: unknown): void => report('defect', detail);

/** Reports uncaught errors and rejections, each once (POST /clientReport). */
export function reportDefects(send: SendReport): void {
  let loading: Promise<Reporter> | null = null;
  reporter = () =>
    (loading ??= import('./createReporter').then(({ createReporter }) => createReporter(send)));
  // Without an error object (a script of another site), there is nothing to find the defect by.
  window.addEventListener('error', ({ error }) => {
    if (error) report('defect', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report('unhandled', reason));
}
