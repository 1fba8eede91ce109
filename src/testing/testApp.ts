import { composeApp, type App } from '@/composeApp';
import { NetworkState } from '@/platform/device/NetworkState';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import type { EarlyAnswers } from '@/start/StartCache';
import type { KeyValueStorage } from '@/platform/storage/storage';
import { fakeFeed } from './fakeFeed';
import { memoryStorage } from './memoryStorage';

export interface TestApp extends App {
  sockets: ReturnType<typeof fakeFeed>;
  toast: jest.Mock;
  toLaunch: jest.Mock;
  /** Simulates the phone's connection. */
  setOnline: (isOnline: boolean) => void;
  setVisible: (isVisible: boolean) => void;
}

/** The app without pages: real client, feed and stores on a fake host. */
export function testApp(
  storage: KeyValueStorage = memoryStorage(),
  early: EarlyAnswers = earlyAnswers,
): TestApp {
  const sockets = fakeFeed();
  const toast = jest.fn();
  const toLaunch = jest.fn();
  const started = Date.now();
  const network = new NetworkState(true);
  let tellVisible: (isVisible: boolean) => void = () => undefined;
  let minted = 0;
  const app = composeApp({
    apiBase: 'https://server.example',
    version: '1.0.0',
    logKey: null,
    witnesses: '',
    storage,
    network,
    openSocket: sockets.open,
    monotonic: () => Date.now() - started,
    uuid: () => {
      minted += 1;
      return `00000000-0000-4000-8000-${String(minted).padStart(12, '0')}`;
    },
    device: { theme: 'light', language: 'zh-CN' },
    loading: { show: jest.fn(), hide: jest.fn() },
    toast,
    toLaunch,
    onVisibility: (listener) => {
      tellVisible = listener;
    },
    soon: (work) => work(),
    early,
  });
  return {
    ...app,
    sockets,
    toast,
    toLaunch,
    setVisible: (isVisible) => tellVisible(isVisible),
    setOnline: (isOnline) => network.set(isOnline),
  };
}
