import Taro from '@tarojs/taro';

/** WeChat says nothing when it has no newer version to download: after this long there is none. */
const PATIENCE_MS = 10_000;

type Download = 'unknown' | 'ready' | 'failed';

let download: Download = 'unknown';
let onChange: () => void = () => undefined;

/**
 * Listens for what WeChat says of a new version. It says so once, often seconds after the start and
 * long before the customer is asked: who begins to listen with the tap has missed it.
 */
export function watchUpdates(): void {
  const manager = Taro.getUpdateManager();
  const note = (now: Download) => () => {
    download = now;
    onChange();
  };
  manager.onUpdateReady(note('ready'));
  manager.onUpdateFailed(note('failed'));
}

/**
 * Restarts with the newest version as soon as WeChat has downloaded it. Answers false when it could
 * not, or has nothing to download yet: WeChat looks for new versions at a cold start.
 */
export function applyUpdate(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    const end = (isDone: boolean) => {
      clearTimeout(timer);
      onChange = () => undefined;
      resolve(isDone);
    };
    onChange = () => {
      if (download === 'ready') {
        clearTimeout(timer);
        Taro.getUpdateManager().applyUpdate();
      } else if (download === 'failed') {
        end(false);
      }
    };
    onChange();
  });
}
