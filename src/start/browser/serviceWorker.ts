import { nameAppLinks } from './appLinks';
import { ignoreRejection } from '@/platform/ignoreRejection';

/** When a waiting worker takes over (src/start/worker.ts). */
type Activation = 'now' | 'if alone';

/** Delay after the page has loaded, ms: the first screen and its prices take precedence. */
const NEXT_VISIT_AFTER_MS = 3_000;
/** Timeout for fetching the newest build, ms. */
const FETCH_MS_MAX = 20_000;

/** Null if unsupported; in a frame without an origin the property throws. */
function workerContainer(): ServiceWorkerContainer | null {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

const sendActivation = (worker: ServiceWorker | null | undefined, when: Activation) =>
  worker?.postMessage(when);

/** Whether a reload would lose typed input. */
const hasTyped = () =>
  [...document.querySelectorAll('input, textarea')].some(
    (field) => 'value' in field && field.value !== '',
  );

/** After a takeover, reloads while the page is hidden without input, or at once if just opened. */
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
 * Lets the newest build take over while the page is hidden without input. Not during a start:
 * Chromium hangs on the next page if a worker ends while it responds.
 */
function offerWhenHidden(workers: ServiceWorkerContainer): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden || hasTyped()) return;
    ignoreRejection(
      workers.getRegistration().then((known) => sendActivation(known?.waiting, 'if alone')),
    );
  });
}

/** Runs work that serves only the next visit. */
function afterStart(work: () => void): void {
  const later = () => setTimeout(work, NEXT_VISIT_AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

const register = async (workers: ServiceWorkerContainer) => workers.register('/sw.js');

/** Lets the app start offline and fetch no file twice (decision 070); also adds its icons. */
export function registerWorker(): void {
  afterStart(nameAppLinks);
  const workers = workerContainer();
  if (workers === null || process.env.NODE_ENV !== 'production') return;
  followNewest(workers);
  offerWhenHidden(workers);
  // If the browser refuses (a private window), the app works without a worker.
  afterStart(() => void register(workers).catch(() => undefined));
}

/** The newest build's worker once it is installed; null if there is none. */
function newestWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing;
  if (coming === null) return Promise.resolve(registration.waiting);
  return new Promise((resolve) => {
    const end = () => resolve(registration.waiting);
    coming.addEventListener('statechange', end, { once: true });
    setTimeout(end, FETCH_MS_MAX);
  });
}

/** Lets the newest build take over if there is one. False if the server was unreachable. */
export async function activateNewest(): Promise<boolean> {
  const workers = workerContainer();
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
    sendActivation(newest, 'now');
    setTimeout(resolve, FETCH_MS_MAX);
  });
  return true;
}
