import Taro from '@tarojs/taro';
import { NetworkState, type NetworkMonitor } from './NetworkState';
import { ignoreRejection } from '@/platform/ignoreRejection';

export type { NetworkMonitor } from './NetworkState';

/** Watches the phone's network state; online until WeChat has responded. */
export function watchNetwork(): NetworkMonitor {
  const network = new NetworkState(true);
  ignoreRejection(
    Taro.getNetworkType({ success: ({ networkType }) => network.set(networkType !== 'none') }),
  );
  Taro.onNetworkStatusChange(({ isConnected }) => network.set(isConnected));
  return network;
}
