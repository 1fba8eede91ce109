import { keepApp, takeNewestApp } from './browser/serviceWorker';

/** The browser keeps the app for its next visit, and learns of a newer build with each load. */
export function watchUpdates(): void {
  keepApp();
}

/**
 * Fetches the newest build and loads the page anew. Answers false when the newest build could not be
 * had yet.
 */
export async function applyUpdate(): Promise<boolean> {
  if (!(await takeNewestApp())) return false;
  window.location.reload();
  // The page that would hear the answer is gone by then.
  return new Promise(() => undefined);
}
