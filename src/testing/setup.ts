import { TextDecoder, TextEncoder } from 'node:util';
import '@/testing/allTexts';
import { choosePicture } from '@/platform/files/pictures';
import { showToast } from '@/platform/page/toast';
import { calendar } from '@/format/formatTime';
import { configureMobx } from '@/stores/configureMobx';
import { NOW } from './builders';
import { resetTaro } from './taro';

configureMobx();

/** Fixed, so that the tests do not depend on the date. */
calendar.thisYear = () => new Date(NOW).getFullYear();

/** Mocked, because jsdom has no file picker and decodes no picture. */
jest.mock('@/platform/files/pictures', () => ({
  choosePicture: jest.fn(() => Promise.resolve({ path: 'picture.jpg', size: 1000 })),
}));

/** Mocked; src/testing/toasts.ts reads the calls. */
jest.mock('@/platform/page/toast', () => ({ showToast: jest.fn() }));

/**
 * Browsers draw toasts and indicators in the app, WeChat in the host. Tests of pages use the
 * mini-program's modules with the fake host; `src/platform/` tests the browser's modules.
 */
jest.mock('@/platform/page/loading', () => jest.requireActual('@/platform/page/loading.weapp'));
jest.mock('@/platform/files/paste', () => jest.requireActual('@/platform/files/paste.weapp'));
jest.mock('@/platform/files/clipboard', () =>
  jest.requireActual('@/platform/files/clipboard.weapp'),
);
jest.mock('@/platform/page/pageTitle', () => jest.requireActual('@/platform/page/pageTitle.weapp'));
jest.mock('@/platform/page/tabBar', () => jest.requireActual('@/platform/page/tabBar.weapp'));

/** A long timeout, ms, because tests share few processors. */
jest.setTimeout(30_000);

/** Globals that jsdom lacks, but browsers and libraries use. Tests in Node have no window. */
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

/** An unexpected console.error fails the test: React and MobX report defects that way. */
afterEach(() => {
  const calls = errors.mock.calls.map((call) => call.join(' '));
  errors.mockRestore();
  jest.useRealTimers();
  if (calls.length > 0) throw new Error(`console.error was called:\n${calls.join('\n')}`);
});
