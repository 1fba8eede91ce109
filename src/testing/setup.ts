import { TextDecoder, TextEncoder } from 'node:util';
import '@/testing/allTexts';
import { choosePicture } from '@/platform/files/pictures';
import { showToast } from '@/platform/page/toast';
import { calendar } from '@/format/formatTime';
import { configureMobx } from '@/stores/configureMobx';
import { NOW } from './builders';
import { resetTaro } from './taro';

configureMobx();

/** What the tests are told happens in one year, whenever they run. */
calendar.thisYear = () => new Date(NOW).getFullYear();

/** jsdom opens no picker and decodes no picture: what the customer chose is this. */
jest.mock('@/platform/files/pictures', () => ({
  choosePicture: jest.fn(() => Promise.resolve({ path: 'picture.jpg', size: 1000 })),
}));

/** What is shown for a while is noted: src/testing/toasts.ts. */
jest.mock('@/platform/page/toast', () => ({ showToast: jest.fn() }));

/**
 * What lies over a page and beside it is drawn by the app itself in a browser, and by the host in
 * WeChat: tests of pages ask the fake host. `src/platform/` has the tests of the browser's.
 */
jest.mock('@/platform/page/loading', () => jest.requireActual('@/platform/page/loading.weapp'));
jest.mock('@/platform/files/paste', () => jest.requireActual('@/platform/files/paste.weapp'));
jest.mock('@/platform/files/clipboard', () =>
  jest.requireActual('@/platform/files/clipboard.weapp'),
);
jest.mock('@/platform/page/bars', () => jest.requireActual('@/platform/page/bars.weapp'));
jest.mock('@/platform/page/tabBar', () => jest.requireActual('@/platform/page/tabBar.weapp'));

/** The tests run beside others on few processors: what comes late has still come. */
jest.setTimeout(30_000);

/** jsdom has none of these; browsers do, and so do libraries that tests load. Node has no window. */
Object.assign(globalThis, { TextDecoder, TextEncoder });
globalThis.structuredClone ??= (value) =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as never);
if (typeof window !== 'undefined') {
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
}
if (typeof crypto.getRandomValues !== 'function') {
  throw new Error('jsdom without crypto.getRandomValues');
}

let errors: jest.SpyInstance;

beforeEach(() => {
  resetTaro();
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
  jest.mocked(choosePicture).mockClear();
  if (jest.isMockFunction(showToast)) showToast.mockClear();
  errors = jest.spyOn(console, 'error');
});

/** A stray console.error is a failure: React and MobX report defects of ours that way. */
afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '));
  errors.mockRestore();
  jest.useRealTimers();
  if (calls.length > 0) throw new Error(`console.error was called:\n${calls.join('\n')}`);
});
