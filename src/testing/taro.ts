import { useEffect, useRef } from 'react';

/** @tarojs/taro for jsdom, controlled by the test; `resetTaro` runs before each test. */

type Callback = (value?: unknown) => unknown;

const HOOKS = [
  'useDidShow',
  'useDidHide',
  'usePullDownRefresh',
  'useReachBottom',
  'usePageScroll',
  'useResize',
  'useReady',
  'useLoad',
  'useShareAppMessage',
  'useShareTimeline',
  'useAddToFavorites',
] as const;
type HookName = (typeof HOOKS)[number];

interface AbortablePromise extends Promise<unknown> {
  abort: jest.Mock;
  progress: (listener: (event: { progress: number }) => void) => void;
}

/** State of the host, which tests change. */
export const host = {
  storage: new Map<string, unknown>(),
  /** Makes every write fail, as full or forbidden storage does. */
  isStorageFull: false,
  pages: [{}] as object[],
  /** If true, a navigation resolves before its page is on screen, as in a browser. */
  isPageSlow: false,
  arrivals: new Set<Callback>(),
  params: {} as Record<string, string>,
  /** The router if it describes another page, or none; undefined for the current page. */
  router: undefined as { path: string; params: Record<string, string> } | null | undefined,
  networkType: 'wifi',
  hooks: new Map<HookName, Set<Callback>>(),
  networkListeners: new Set<(result: { isConnected: boolean }) => void>(),
  /** The card of the page's last hook: `host.card('useShareTimeline')`. */
  card: (name: HookName): unknown => [...(host.hooks.get(name) ?? [])].pop()?.(),
  /** Calls the hooks of the page: `host.emit('useDidHide')`. */
  emit(name: HookName, value?: unknown): void {
    host.hooks.get(name)?.forEach((listener) => listener(value));
  },
  setOnline(isConnected: boolean): void {
    host.networkType = isConnected ? 'wifi' : 'none';
    host.networkListeners.forEach((listener) => listener({ isConnected }));
  },
};

function createHook(name: HookName) {
  return function useHook(listener: Callback): void {
    const latest = useRef(listener);
    latest.current = listener;
    useEffect(() => {
      const call: Callback = (value) => latest.current(value);
      const listeners = host.hooks.get(name) ?? new Set<Callback>();
      host.hooks.set(name, listeners.add(call));
      // The host shows a page as soon as it is registered.
      if (name === 'useDidShow') call();
      return () => void listeners.delete(call);
    }, []);
  };
}

/** A call that stays pending until the test settles it. */
export function pendingTask(): {
  task: AbortablePromise;
  resolve: (answer: unknown) => void;
  reject: (cause: unknown) => void;
  progress: (percent: number) => void;
} {
  let resolve: (answer: unknown) => void = () => undefined;
  let reject: (cause: unknown) => void = () => undefined;
  let listener: (event: { progress: number }) => void = () => undefined;
  const promise = new Promise<unknown>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  const task: AbortablePromise = Object.assign(promise, {
    abort: jest.fn(),
    progress: (next: (event: { progress: number }) => void) => {
      listener = next;
    },
  });
  return { task, resolve, reject, progress: (percent) => listener({ progress: percent }) };
}

const resolveEmpty = () => Promise.resolve({});
const mock = () =>
  jest.fn((_options?: Record<string, unknown>): Promise<unknown> => resolveEmpty());

function writeItem(key: string, value: unknown): void {
  if (host.isStorageFull) throw new Error('setStorageSync:fail quota');
  host.storage.set(key, structuredClone(value));
}

const Taro = {
  request: jest.fn((_options: Record<string, unknown>): Promise<unknown> => pendingTask().task),
  uploadFile: jest.fn((_options: Record<string, unknown>): Promise<unknown> => pendingTask().task),
  connectSocket: jest.fn(() => new Promise(() => undefined)),
  getNetworkType: jest.fn((options: { success: (result: { networkType: string }) => void }) => {
    options.success({ networkType: host.networkType });
    return resolveEmpty();
  }),
  onNetworkStatusChange: (listener: (result: { isConnected: boolean }) => void) =>
    void host.networkListeners.add(listener),
  getStorageSync: (key: string) => structuredClone(host.storage.get(key) ?? ''),
  setStorageSync: writeItem,
  removeStorageSync: (key: string) => void host.storage.delete(key),
  getCurrentPages: () => host.pages,
  useRouter: () => (host.router === undefined ? { params: host.params, path: '' } : host.router),
  navigateTo: mock(),
  redirectTo: mock(),
  reLaunch: mock(),
  switchTab: mock(),
  navigateBack: mock(),
  canvasToTempFilePath: mock(),
  saveImageToPhotosAlbum: mock(),
  showToast: mock(),
  hideToast: mock(),
  showLoading: mock(),
  hideLoading: mock(),
  showModal: jest.fn(() => Promise.resolve({ confirm: true, cancel: false })),
  setNavigationBarTitle: mock(),
  setTabBarItem: mock(),
  setTabBarStyle: mock(),
  setBackgroundColor: mock(),
  setBackgroundTextStyle: mock(),
  vibrateShort: mock(),
  scanCode: mock(),
  login: mock(),
  requestSubscribeMessage: mock(),
  setNavigationBarColor: mock(),
  stopPullDownRefresh: mock(),
  setClipboardData: mock(),
  getClipboardData: mock(),
  pageScrollTo: mock(),
  getUpdateManager: jest.fn(),
  getBackgroundFetchData: mock(),
  nextTick: (run: () => void) => void setTimeout(run, 0),
  createSelectorQuery: () => {
    const query = {
      in: () => query,
      select: () => query,
      selectAll: () => query,
      boundingClientRect: (listener?: Callback) => {
        listener?.(null);
        return query;
      },
      fields: () => query,
      exec: (listener?: Callback) => listener?.([null]),
    };
    return query;
  },
  chooseMedia: mock(),
  getFileSystemManager: jest.fn((): object => ({})),
  getImageInfo: mock(),
  compressImage: mock(),
  hideKeyboard: mock(),
  hideTabBar: mock(),
  showTabBar: mock(),
  getEnv: () => 'WEB',
  ENV_TYPE: { WEB: 'WEB', WEAPP: 'WEAPP' },
  getSystemInfo: mock(),
  getSystemInfoSync: () => ({ windowWidth: 390, windowHeight: 844, pixelRatio: 2 }),
  initPxTransform: () => undefined,
  pxTransform: (size: number) => `${size}px`,
  eventCenter: {
    on: (_name: string, listener: Callback) => {
      if (host.isPageSlow) host.arrivals.add(listener);
      else void Promise.resolve().then(() => listener());
    },
    off: (_name: string, listener: Callback) => void host.arrivals.delete(listener),
    trigger: () => undefined,
  },
  getCurrentInstance: () => ({ router: { params: host.params }, page: {}, app: {} }),
  ...(Object.fromEntries(HOOKS.map((name) => [name, createHook(name)])) as Record<
    HookName,
    (listener: Callback) => void
  >),
};

const mocks = Object.values(Taro).filter(
  (member): member is jest.Mock => typeof member === 'function' && jest.isMockFunction(member),
);
const initialAnswers = mocks.map((member) => member.getMockImplementation());

/** Resets the host to its initial state. */
export function resetTaro(): void {
  host.storage.clear();
  host.isStorageFull = false;
  host.pages = [{}];
  host.isPageSlow = false;
  host.arrivals.clear();
  host.params = {};
  host.router = undefined;
  host.networkType = 'wifi';
  host.hooks.clear();
  host.networkListeners.clear();
  mocks.forEach((member, index) => member.mockReset().mockImplementation(initialAnswers[index]));
}

export default Taro;
export const { useDidShow, useDidHide, usePullDownRefresh, useReachBottom, useRouter, useReady } =
  Taro;
