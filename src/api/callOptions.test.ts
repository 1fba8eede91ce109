import type { CallName } from '@contract/calls';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import Taro, { pendingTask } from '@/testing/taro';
import { CALL_OPTIONS } from './callOptions';
import { ApiClient } from './client';
import { LOADING_DELAY_MS } from './LoadingGate';
import { StartCache } from '@/start/StartCache';

/** The calls of SPEC 7 with their loading mode. */
const CALLS = [
  ['POST /raeCodeList none', 'SPEC 7.6'],
  ['GET /bannerList none', 'SPEC 7.7'],
  ['POST /rechargeChannel none', 'SPEC 7.8'],
  ['POST /public/uploads none', 'SPEC 7.9'],
  ['POST /login now', 'SPEC 7.10, 7.23'],
  ['POST /regisiter now', 'SPEC 7.11'],
  ['POST /changepwd now', 'SPEC 7.12'],
  ['POST /changecoinpwd now', 'SPEC 7.13'],
  ['POST /saveProfile now', 'of our own'],
  ['POST /wechatLogin now', 'of our own'],
  ['POST /wechatPhone now', 'of our own'],
  ['POST /wechatBind now', 'of our own'],
  ['POST /wechatUnbind now', 'of our own'],
  ['POST /inquiry now', 'of our own'],
  ['POST /recharge later', 'SPEC 7.14'],
  ['POST /withdrawl later', 'SPEC 7.15'],
  ['POST /realAudit later', 'SPEC 7.16'],
  ['GET /loadBankCard none', 'SPEC 7.17'],
  ['POST /saveBankCard later', 'SPEC 7.18'],
  ['GET /loadUserInfo none', 'SPEC 3.2, 7.19'],
  ['GET /baseConfig none', 'SPEC 7.20'],
  ['GET /productList none', 'SPEC 7.21'],
] as const satisfies readonly (readonly [`${CallName} ${'none' | 'now' | 'later'}`, string])[];

describe('callOptions', () => {
  it.each(CALLS)('gives the call its method and loading mode: %s (%s)', (expected) => {
    jest.useFakeTimers();
    const show = jest.fn();
    const client = new ApiClient({
      base: '',
      token: () => 't1',
      device: () => 'd1',
      locale: () => 'en_US',
      isOnline: () => true,
      start: new StartCache(earlyAnswers),
      loading: { show, hide: () => undefined },
    });
    const { task } = pendingTask();
    const send = jest.fn((_options: { url: string; method?: string }) => task);
    Taro.request.mockImplementation(send as never);
    Taro.uploadFile.mockImplementation(send as never);
    const name = expected.replace(/ \w+$/, '');
    if (name === 'POST /public/uploads') {
      void client.upload(name, { path: 'p', form: { secretFlag: 'N' } });
    } else void client.call(name as 'GET /version');
    const isNow = show.mock.calls.length > 0;
    jest.advanceTimersByTime(LOADING_DELAY_MS);
    const isLater = show.mock.calls.length > 0;
    const [{ url, method = 'POST' }] = send.mock.calls[0]!;
    const mode = isNow ? 'now' : isLater ? 'later' : 'none';
    expect(`${method} ${url} ${mode}`).toBe(expected);
  });

  it('allows retries only for idempotent POST calls', () => {
    const repeated = Object.entries(CALL_OPTIONS).filter(([, options]) => options.repeatable);
    expect(repeated.map(([name]) => name).sort()).toEqual([
      'POST /demoMoney',
      'POST /raeCodeList',
      'POST /recharge',
      'POST /rechargeChannel',
      'POST /saveProfile',
      'POST /withdrawCancel',
      'POST /withdrawl',
    ]);
  });
});
