import Taro from '@tarojs/taro';
import { NetworkState, type NetworkMonitor } from './NetworkState';
import { ignoreRejection } from '@/platform/ignoreRejection';

export type { NetworkMonitor } from './NetworkState';

/** The phone's network state, from now on; online until WeChat has answered. */
export function watchNetwork(): NetworkMonitor {
  const network = new NetworkState(true);
  ignoreRejection(
    Taro.getNetworkType({ success: ({ networkType }) => network.set(networkType !== 'none') }),
  );
  Taro.onNetworkStatusChange(({ isConnected }) => network.set(isConnected));
  return network;
}
