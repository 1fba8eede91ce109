import Taro from '@/testing/taro';
import { report, reportDefects } from './wechat.weapp';

const log = { error: jest.fn(), warn: jest.fn(), setFilterMsg: jest.fn() };
const heard: Record<string, (event: never) => void> = {};

beforeEach(() => {
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

describe('report in WeChat', () => {
  it('logs a defect with its page, cut to the length that WeChat accepts', () => {
    report('defect', new Error('x'.repeat(5000)));
    const [kind, page, text] = log.error.mock.calls[0];
    expect([kind, page, text.length]).toEqual(['defect', 'pages/home/index', 2000]);
    expect(log.setFilterMsg).toHaveBeenCalledWith('defect');
  });

  it('logs uncaught errors', () => {
    reportDefects();
    heard.error?.('boom' as never);
    heard.rejection?.({ reason: 'why' } as never);
    heard.page?.({ path: 'pages/foo' } as never);
    heard.memory?.({ level: 15 } as never);
    expect(log.error.mock.calls.map(([kind]) => kind)).toEqual(['defect', 'unhandled']);
    expect(log.warn.mock.calls.map(([kind]) => kind)).toEqual(['page-not-found', 'memory']);
  });

  it('does nothing in a version of WeChat without such logs', () => {
    Object.assign(Taro, { getRealtimeLogManager: undefined });
    expect(() => report('defect', 'x')).not.toThrow();
  });
});
