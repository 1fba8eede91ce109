import type { ClientReport } from '@contract/clientReport';
import Taro from '@/testing/taro';
import * as h5 from './defects';
import * as weapp from './defects.weapp';

const log = { error: jest.fn(), warn: jest.fn(), setFilterMsg: jest.fn() };
const heard: Record<string, (event: never) => void> = {};
let sent: ClientReport[];
const send = (report: ClientReport) => void sent.push(report);

beforeEach(() => {
  sent = [];
  jest.clearAllMocks();
  const listen = (name: string) => (listener: (event: never) => void) => {
    heard[name] = listener;
  };
  Object.assign(Taro, {
    getRealtimeLogManager: () => log,
    getCurrentPages: () => [{ route: 'pages/home/index' }],
    onError: listen('error'),
    onUnhandledRejection: listen('rejection'),
    onPageNotFound: listen('page'),
    onMemoryWarning: listen('memory'),
  });
});

/** The reporter is loaded with the first defect. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('defects in a browser', () => {
  const fire = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('are reported with page and kind, each once', async () => {
    window.location.hash = '#/pages/stock/index?procode=AUR';
    h5.reportDefects(send);
    const error = new Error('boom');
    fire(error);
    fire(error);
    reject('why');
    await settled();
    expect(sent.map(({ kind, target, route, message }) => [kind, target, route, message])).toEqual([
      ['defect', 'h5', 'pages/stock/index', 'Error: boom'],
      ['unhandled', 'h5', 'pages/stock/index', 'why'],
    ]);
  });

  it('are reported five times at most', async () => {
    h5.reportDefects(send);
    for (const name of 'abcdefgh') h5.reportDefect(new Error(name));
    await settled();
    expect(sent).toHaveLength(5);
  });

  it('of extensions and of scripts without details are not reported', async () => {
    h5.reportDefects(send);
    const foreign = new Error('theirs');
    foreign.stack = 'Error: theirs\n at chrome-extension://abc/content.js:1:2';
    fire(foreign);
    reject(foreign);
    fire(null);
    await settled();
    expect(sent).toEqual([]);
  });
});

describe('defects in WeChat', () => {
  it('are logged with their page, cut to the length that WeChat accepts', () => {
    weapp.reportDefect(new Error('x'.repeat(5000)));
    const [kind, page, text] = log.error.mock.calls[0];
    expect([kind, page, text.length]).toEqual(['defect', 'pages/home/index', 2000]);
    expect(log.setFilterMsg).toHaveBeenCalledWith('defect');
  });

  it('are logged and reported; missing pages and memory are only logged', () => {
    weapp.reportDefects(send);
    heard.error?.('boom\nat a (https://usr/app-service.js:1:2)' as never);
    heard.rejection?.({ reason: 'why' } as never);
    heard.page?.({ path: 'pages/foo' } as never);
    heard.memory?.({ level: 15 } as never);
    expect(log.error.mock.calls.map(([kind]) => kind)).toEqual(['defect', 'unhandled']);
    expect(log.warn.mock.calls.map(([kind]) => kind)).toEqual(['page-not-found', 'memory']);
    const about = { target: 'weapp', build: '', route: 'pages/home/index' };
    expect(sent).toEqual([
      { kind: 'defect', ...about, message: 'boom', frames: ['app-service.js:1:2'] },
      { kind: 'unhandled', ...about, message: 'why', frames: [] },
    ]);
  });

  it('are reported in a version of WeChat without such logs', () => {
    Object.assign(Taro, { getRealtimeLogManager: undefined });
    weapp.reportDefects(send);
    weapp.reportDefect('x');
    expect(sent).toHaveLength(1);
  });
});
