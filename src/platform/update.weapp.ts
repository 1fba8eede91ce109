import Taro from '@tarojs/taro';

/** Restarts with the newest version as soon as WeChat has downloaded it. */
export function applyUpdate(): void {
  const manager = Taro.getUpdateManager();
  manager.onUpdateReady(() => manager.applyUpdate());
}
