import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

/** Members of a service worker's scope that the page's types lack. */
interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
declare const self: WorkerScope;
/** Every file of the build with its revision, inserted by config/WriteServiceWorker.ts. */
declare const FILES: PrecacheEntry[];

/**
 * A newer build waits until the pages of the older build are closed, so that no page mixes two
 * builds. A page requests the takeover: `now`, or `if alone` while it is hidden.
 */
async function takeOver(when: unknown): Promise<void> {
  if (when === 'if alone') {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (pages.length > 1) return;
  } else if (when !== 'now') return;
  await self.skipWaiting();
}

self.addEventListener('message', ({ data }) => void takeOver(data));
precacheAndRoute(FILES);
