/** Whether the phone says that it has a connection; says nothing about the server. */
export interface NetworkMonitor {
  isOnline(): boolean;
  /** Calls back on every change; answers how to stop. */
  onChange(listener: (isOnline: boolean) => void): () => void;
}

/**
 * Asks the browser itself: Taro asks `navigator.connection`, which Safari does not have, and which
 * elsewhere does not say that there is no network.
 */
function createNetworkMonitor(): NetworkMonitor {
  const listeners = new Set<(isOnline: boolean) => void>();
  const tell = () => listeners.forEach((listener) => listener(navigator.onLine));
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return {
    isOnline: () => navigator.onLine,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

let monitor: NetworkMonitor | null = null;

/** The phone's network state; asked for once. */
export function networkMonitor(): NetworkMonitor {
  monitor ??= createNetworkMonitor();
  return monitor;
}
