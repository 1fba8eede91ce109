import { NetworkState, type NetworkMonitor } from './NetworkState';

export type { NetworkMonitor } from './NetworkState';

/**
 * The phone's network state, from now on. The browser itself is asked: Taro asks
 * `navigator.connection`, which Safari does not have, and which elsewhere does not say that there
 * is no network.
 */
export function watchNetwork(): NetworkMonitor {
  const network = new NetworkState(navigator.onLine);
  const tell = () => network.set(navigator.onLine);
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  // A page that slept, or came out of the browser's memory, may have missed the event.
  window.addEventListener('pageshow', tell);
  document.addEventListener('visibilitychange', tell);
  return {
    // Asked anew each time, for the same reason.
    isOnline: () => navigator.onLine,
    onChange: (listener) => network.onChange(listener),
  };
}
