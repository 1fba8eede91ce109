import Taro from '@tarojs/taro';

/** WeChat says nothing when it has no newer version to download: after this long there is none. */
const PATIENCE_MS = 10_000;

/**
 * Restarts with the newest version as soon as WeChat has downloaded it. Answers false when it could
 * not, or has nothing to download yet: WeChat looks for new versions at a cold start.
 */
export function applyUpdate(): Promise<boolean> {
  const manager = Taro.getUpdateManager();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    manager.onUpdateReady(() => {
      clearTimeout(timer);
      manager.applyUpdate();
    });
    manager.onUpdateFailed(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
