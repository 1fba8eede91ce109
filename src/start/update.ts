import { registerWorker, activateNewest } from './browser/serviceWorker';

export function watchUpdates(): void {
  registerWorker();
}

/** Fetches the newest build and reloads the page. False if it is not available yet. */
export async function applyUpdate(): Promise<boolean> {
  if (!(await activateNewest())) return false;
  window.location.reload();
  // Never resolves, because the page is reloading.
  return new Promise(() => undefined);
}
