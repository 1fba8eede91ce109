import type { CallName } from '@contract/calls';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import Taro, { pendingTask } from '@/testing/taro';
import { ApiClient } from './client';
import { LOADING_DELAY_MS } from './LoadingGate';
import { StartCache } from '@/start/StartCache';

/** The calls of SPEC 7 with their loading mode. */
const CALLS = [
  'POST /raeCodeList none',
  'GET /bannerList none',
  'POST /rechargeChannel none',
  'POST /public/uploads none',
  'POST /login now',
  'POST /regisiter now',
  'POST /changepwd now',
  'POST /changecoinpwd now',
  'POST /saveProfile now',
  'POST /wechatLogin now',
  'POST /wechatBind now',
  'POST /wechatUnbind now',
  'POST /inquiry now',
  'POST /recharge later',
  'POST /withdrawl later',
  'POST /realAudit later',
  'GET /loadBankCard none',
  'POST /saveBankCard later',
  'GET /loadUserInfo none',
  'GET /baseConfig none',
  'GET /productList none',
] as const satisfies readonly `${CallName} ${'none' | 'now' | 'later'}`[];

it.each(CALLS)('asks for %s', (expected) => {
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
