import Taro from '@/testing/taro';
import { ApiError } from './ApiError';
import { backOffMs } from './backOff';
import type { CallOptions } from './callOptions';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import { StartCache } from '@/start/StartCache';
import { ApiClient } from './client';

type LooseCall = (name: string, input?: object, options?: CallOptions) => Promise<unknown>;

const request = Taro.request;
const ok = (data: unknown) => ({ statusCode: 200, data: { code: 200, msg: '', data } });

/** `call` without types, so that the tests can make up calls. */
const anyCall = (client: ApiClient) => client.call.bind(client) as unknown as LooseCall;

function build() {
  const session = { token: 't1' };
  const client = new ApiClient({
    base: 'https://server.example',
    device: () => '',
    token: () => session.token,
    locale: () => 'en_US',
    isOnline: () => true,
    start: new StartCache(earlyAnswers),
    loading: { show: () => undefined, hide: () => undefined },
  });
  return { call: anyCall(client), session };
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

describe('a call to a busy server', () => {
  const msg = 'The server is busy. Your money is untouched. Please try again shortly';
  const busy = { statusCode: 503, data: { code: 503, error: 'server_busy', msg, data: null } };

  it('is retried after growing pauses, without a message to the customer', async () => {
    jest.useFakeTimers();
    request.mockResolvedValueOnce(busy).mockResolvedValueOnce(busy).mockResolvedValueOnce(ok(1));
    const call = build().call('GET /assetInfo');
    await jest.advanceTimersByTimeAsync(999);
    expect(request).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(501);
    expect(request).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1499);
    expect(request).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1501);
    await expect(call).resolves.toBe(1);
  });

  it("is retried at most twice, and then rejects with the server's error", async () => {
    jest.useFakeTimers();
    request.mockResolvedValue(busy);
    const call = failure(build().call('GET /assetInfo'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({ code: 'server_busy', msg });
    expect(request).toHaveBeenCalledTimes(3);
  });

  it('that changes data is retried only if it is idempotent', async () => {
    jest.useFakeTimers();
    request.mockResolvedValue(busy);
    const { call } = build();
    await failure(call('POST /orderSave', { requestId: 'x' }));
    expect(request).toHaveBeenCalledTimes(1);
    const failed = failure(call('POST /withdrawl', { requestId: 'y' }));
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(request).toHaveBeenCalledTimes(4);
  });

  it('is not retried for a session that has ended meanwhile', async () => {
    jest.useFakeTimers();
    request.mockResolvedValue(busy);
    const { call, session } = build();
    const failed = failure(call('GET /assetInfo'));
    await jest.advanceTimersByTimeAsync(0);
    session.token = 't2';
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await failed).code).toBe('cancelled');
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('rejects with an unknown outcome for a write, and with a busy server for a read, when a proxy responds', async () => {
    request.mockResolvedValue({ statusCode: 502, data: '<html>Bad gateway</html>' });
    const { call } = build();
    expect((await failure(call('GET /assetInfo'))).code).toBe('server_busy');
    expect((await failure(call('POST /orderSave'))).code).toBe('outcome_unknown');
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('is retried at different times by clients that were refused together', () => {
    expect([0, 1].map((chance) => backOffMs(0, chance))).toEqual([1000, 1500]);
    expect([0, 1].map((chance) => backOffMs(1, chance))).toEqual([2000, 3000]);
  });
});
