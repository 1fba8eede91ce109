import Taro from '@tarojs/taro';

/** Timeout, ms: WeChat does not report that there is no newer version. */
const TIMEOUT_MS = 10_000;

type Download = 'unknown' | 'ready' | 'failed';

let download: Download = 'unknown';
let onChange: () => void = () => undefined;

/** Listens from the start, because WeChat reports a new version only once, early. */
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
 * Restarts once WeChat has downloaded the newest version. False if the download failed or has not
 * begun: WeChat looks for new versions at a cold start.
 */
export function applyUpdate(): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), TIMEOUT_MS);
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
