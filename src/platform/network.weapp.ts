import Taro from '@tarojs/taro';
import type { NetworkMonitor } from './network';
import { quietly } from './quietly';

export type { NetworkMonitor } from './network';

function createNetworkMonitor(): NetworkMonitor {
  let isOnline = true;
  const listeners = new Set<(isOnline: boolean) => void>();
  const set = (next: boolean) => {
    if (next === isOnline) return;
    isOnline = next;
    listeners.forEach((listener) => listener(next));
  };
  quietly(Taro.getNetworkType({ success: (result) => set(result.networkType !== 'none') }));
  Taro.onNetworkStatusChange((result) => set(result.isConnected));
  return {
    isOnline: () => isOnline,
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
