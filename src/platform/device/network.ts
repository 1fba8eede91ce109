import { NetworkState, type NetworkMonitor } from './NetworkState';

export type { NetworkMonitor } from './NetworkState';

/** Watches the connection without Taro, whose `navigator.connection` Safari lacks. */
export function watchNetwork(): NetworkMonitor {
  const network = new NetworkState(navigator.onLine);
  const update = () => network.set(navigator.onLine);
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  // A page that was suspended or restored from the page cache may have missed the event.
  window.addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
  return {
    // Reads `navigator.onLine` at each call, because the events may have been missed.
    isOnline: () => navigator.onLine,
    onChange: (listener) => network.onChange(listener),
  };
}
