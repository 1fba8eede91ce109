import { precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';

/** The parts of a service worker that the page's own types do not know. */
interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
declare const self: WorkerScope;
/** Every file of the build with its revision: config/WriteServiceWorker.ts puts them in. */
declare const FILES: PrecacheEntry[];

/**
 * A worker whose build is newer than the open pages' waits until they are closed, so that no page has
 * parts of two builds. It is told to take over by the page that wants the newer build (`now`), or by
 * one that nobody looks at (`if alone`).
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
