import { nameAppLinks } from './appLinks';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** When the worker that waits is to take over: src/start/worker.ts. */
type When = 'now' | 'if alone';

/** After the page has loaded: the first screen and its prices come before the next visit. */
const NEXT_VISIT_AFTER_MS = 3_000;
/** A newest build that has not come by then has not come. */
const FETCH_MS_MAX = 20_000;

/** Null without one: a frame without an origin throws, another browser has none, or names none. */
function container(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

const tell = (worker: ServiceWorker | null | undefined, when: When) => worker?.postMessage(when);

/** A form keeps what was typed. */
const hasTyped = () =>
  [...document.querySelectorAll('input, textarea')].some(
    (field) => 'value' in field && field.value !== '',
  );

/**
 * The newest build took over, here or in another page: this page is loaded anew while nobody looks and
 * nothing is typed in it, or at once when it has just been opened.
 */
function followNewest(workers: ServiceWorkerContainer): void {
  const openedAt = performance.now();
  workers.addEventListener('controllerchange', () => {
    const isFresh = performance.now() - openedAt < NEXT_VISIT_AFTER_MS;
    const mayReload = () => isFresh || (document.hidden && !hasTyped());
    const reload = () => mayReload() && window.location.reload();
    reload();
    document.addEventListener('visibilitychange', reload);
  });
}

/**
 * Lets the newest build take over while nobody looks, nothing is typed and nothing loads. Not while a
 * page starts: a worker that is ended in the middle of its answers has left Chromium waiting for the
 * next page for ever.
 */
function offerWhenHidden(workers: ServiceWorkerContainer): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || hasTyped()) return;
    ignoreRejection(workers.getRegistration().then((known) => tell(known?.waiting, 'if alone')));
  });
}

/** For what serves the next visit: when the page has loaded and has time. */
function afterStart(work: () => void): void {
  const later = () => setTimeout(work, NEXT_VISIT_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const register = async (workers: ServiceWorkerContainer) => workers.register('/sw.js');

/**
 * Keeps the app on the device, so that it starts without a network and no file of it is asked for
 * twice (decision 070), and names its icons.
 */
export function keepApp(): void {
  afterStart(nameAppLinks);
  const workers = container();
  if (workers === null || process.env.NODE_ENV !== 'production') return;
  followNewest(workers);
  offerWhenHidden(workers);
  // A browser that refuses (a private window) serves the app as before.
  afterStart(() => void register(workers).catch(() => undefined));
}

/** Resolves with the worker of the newest build once it is complete; null when there is none. */
function newestWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing;
  if (coming === null) return Promise.resolve(registration.waiting);
  return new Promise((resolve) => {
    const end = () => resolve(registration.waiting);
    coming.addEventListener('statechange', end, { once: true });
    setTimeout(end, FETCH_MS_MAX);
  });
}

/** Lets the newest build take over, if there is one. Answers false when the server could not be asked. */
export async function takeNewestApp(): Promise<boolean> {
  const workers = container();
  const registration = await workers?.getRegistration();
  if (workers === null || registration === undefined) return true;
  try {
    await registration.update();
  } catch {
    return false;
  }
  const newest = await newestWorker(registration);
  if (newest === null) return true;
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
    tell(newest, 'now');
    setTimeout(resolve, FETCH_MS_MAX);
  });
  return true;
}
