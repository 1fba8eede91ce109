import { NetworkState, type NetworkMonitor } from './NetworkState';

export type { NetworkMonitor } from './NetworkState';

/** Not by Taro: Safari lacks `navigator.connection`, others do not report "offline" in it. */
export function watchNetwork(): NetworkMonitor {
  const network = new NetworkState(navigator.onLine);
  const update = () => network.set(navigator.onLine);
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  // A page that slept or was restored from the page cache may have missed the event.
  window.addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
  return {
    // Read each time, for the same reason.
    isOnline: () => navigator.onLine,
    onChange: (listener) => network.onChange(listener),
  };
}
