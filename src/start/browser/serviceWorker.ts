import { nameAppLinks } from './appLinks';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** When a waiting worker takes over: src/start/worker.ts. */
type Activation = 'now' | 'if alone';

/** Delay after the page has loaded: the first screen and its prices go first. */
const NEXT_VISIT_AFTER_MS = 3_000;
/** Timeout for fetching the newest build. */
const FETCH_MS_MAX = 20_000;

/** Null if unsupported; a frame without an origin throws. */
function container(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

const send = (worker: ServiceWorker | null | undefined, when: Activation) =>
  worker?.postMessage(when);

/** A reload would lose typed input. */
const hasTyped = () =>
  [...document.querySelectorAll('input, textarea')].some(
    (field) => 'value' in field && field.value !== '',
  );

/** Reloads after a takeover: while hidden and without input, or at once if just opened. */
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
 * Lets the newest build take over while the page is hidden and has no input. Not during a start:
 * Chromium hangs on the next page if a worker ends while it responds.
 */
function offerWhenHidden(workers: ServiceWorkerContainer): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || hasTyped()) return;
    ignoreRejection(workers.getRegistration().then((known) => send(known?.waiting, 'if alone')));
  });
}

/** For work that serves the next visit. */
function afterStart(work: () => void): void {
  const later = () => setTimeout(work, NEXT_VISIT_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const register = async (workers: ServiceWorkerContainer) => workers.register('/sw.js');

/** Makes the app start offline and fetch no file twice (decision 070); adds its icons. */
export function registerWorker(): void {
  afterStart(nameAppLinks);
  const workers = container();
  if (workers === null || process.env.NODE_ENV !== 'production') return;
  followNewest(workers);
  offerWhenHidden(workers);
  // A browser that refuses (a private window) works without a worker.
  afterStart(() => void register(workers).catch(() => undefined));
}

/** Resolves with the newest build's worker once it is installed; null if there is none. */
function newestWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing;
  if (coming === null) return Promise.resolve(registration.waiting);
  return new Promise((resolve) => {
    const end = () => resolve(registration.waiting);
    coming.addEventListener('statechange', end, { once: true });
    setTimeout(end, FETCH_MS_MAX);
  });
}

/** Lets the newest build take over, if there is one. False when the server was unreachable. */
export async function activateNewest(): Promise<boolean> {
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
    send(newest, 'now');
    setTimeout(resolve, FETCH_MS_MAX);
  });
  return true;
}
