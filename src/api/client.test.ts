import Taro, { pendingTask } from '@/testing/taro';
import type { CallOptions } from './callOptions';
import { earlyAnswers } from '@/platform/browserOnly.weapp';
import { StartCache } from '@/start/StartCache';
import { ApiClient, REQUEST_TIMEOUT_MS, type ApiClientOptions } from './client';
import { ApiError } from './ApiError';
import { LOADING_DELAY_MS } from './LoadingGate';

interface Wire {
  url: string;
  method: string;
  header: Record<string, string>;
  data?: unknown;
  timeout: number;
}

type LooseCall = (name: string, input?: object, options?: CallOptions) => Promise<unknown>;
const request = Taro.request;
const ok = (data: unknown) => ({
  statusCode: 200,
  data: { code: 200, msg: '', data, requestId: 'r' },
});
const refused = (code: number, rest: object) => ({
  statusCode: code,
  data: { code, msg: '', data: null, requestId: 'r', ...rest },
});
const sent = (call = 0) => request.mock.calls[call]?.[0] as unknown as Wire;

/** `call` without types, so that the tests can make up calls. */
const anyCall = (client: ApiClient) => client.call.bind(client) as unknown as LooseCall;

function build(given: Partial<ApiClientOptions> = {}) {
  const loading = { show: jest.fn(), hide: jest.fn() };
  const session = { token: 't1' };
  const client = new ApiClient({
    base: 'https://server.example',
    token: () => session.token,
    device: () => 'd1',
    locale: () => 'en_US',
    isOnline: () => true,
    start: new StartCache(earlyAnswers),
    loading,
    ...given,
  });
  return { client, call: anyCall(client), loading, session };
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
}

describe('headers and addresses of the ApiClient', () => {
  it('sends the token and the language with every call, and 6000 ms as its timeout (SPEC 0.29, 7.1, 7.2, 7.5)', async () => {
    request.mockResolvedValue(ok([]));
    const { call } = build();
    await call('GET /productList');
    await call('POST /orderSave', { procode: 'x' });
    expect(sent(0)).toEqual({
      url: 'https://server.example/productList',
      method: 'GET',
      header: { token: 't1', 'Accept-Language': 'en_US' },
      timeout: 6000,
    });
    expect(sent(1)).toEqual({
      url: 'https://server.example/orderSave',
      method: 'POST',
      header: { token: 't1', 'Accept-Language': 'en_US', 'Content-Type': 'application/json' },
      data: { procode: 'x' },
      timeout: 6000,
    });
  });

  it('sends an empty token without a session', async () => {
    request.mockResolvedValue(ok(null));
    await build({ token: () => '' }).call('GET /baseConfig');
    expect(sent().header.token).toBe('');
  });

  it("sends the device's name with the calls that need it, once the device has a name", async () => {
    request.mockResolvedValue(ok(null));
    await build().call('POST /login');
    expect(sent().header).toMatchObject({ device: 'd1' });
    await build({ device: () => '' }).call('POST /login');
    expect(sent(1).header).not.toHaveProperty('device');
  });

  it('omits undefined query values', async () => {
    request.mockResolvedValue(ok(null));
    await build().call('GET /orderList', { state: 'pending', cursor: undefined });
    expect(sent().data).toEqual({ state: 'pending' });
  });
});

describe('replies to the ApiClient', () => {
  it('resolve with the data of code 200', async () => {
    request.mockResolvedValue(ok({ uid: 'u1' }));
    await expect(build().call('GET /loadUserInfo')).resolves.toEqual({ uid: 'u1' });
  });

  it("reject for any other code with the server's code, sentence, fields and data (SPEC 8.4)", async () => {
    const fields = [{ name: 'bpprice', error: 'amount_format', msg: 'At most two decimals' }];
    request.mockResolvedValue(
      refused(400, { error: 'bad_request', msg: 'Please check', fields, data: { a: 1 } }),
    );
    const error = await failure(build().call('POST /recharge'));
    expect(error).toMatchObject({
      code: 'bad_request',
      msg: 'Please check',
      fields,
      data: { a: 1 },
    });
  });

  it('have the error code in the body, whatever the HTTP status is', async () => {
    request.mockResolvedValue({ ...refused(409, { error: 'market_closed' }), statusCode: 200 });
    expect((await failure(build().call('POST /orderSave'))).code).toBe('market_closed');
  });

  it('map an unknown failure to a server error, and keep the code of a refusal', async () => {
    request.mockResolvedValueOnce(refused(503, { error: 'from_the_future' }));
    request.mockResolvedValueOnce(refused(418, { error: 'from_the_future' }));
    request.mockResolvedValueOnce(refused(418, { error: '<b>' }));
    const { call } = build();
    expect((await failure(call('GET /a'))).code).toBe('internal');
    expect((await failure(call('GET /b'))).code).toBe('from_the_future');
    expect((await failure(call('GET /c'))).code).toBe('bad_request');
  });

  it("that are a proxy's page reject as a network failure", async () => {
    request.mockResolvedValueOnce({ statusCode: 502, data: '<html>Bad gateway</html>' });
    request.mockResolvedValueOnce({ statusCode: 200, data: null });
    const { call } = build();
    expect((await failure(call('POST /orderSave'))).isOutcomeUnknown).toBe(true);
    expect((await failure(call('POST /orderSave'))).isOutcomeUnknown).toBe(true);
  });
});

describe('the ApiClient on a bad network', () => {
  it('distinguishes a phone without a connection from an unreachable server (SPEC 8.5)', async () => {
    request.mockRejectedValue({ errMsg: 'request:fail' });
    expect((await failure(build({ isOnline: () => false }).call('GET /a'))).code).toBe('offline');
    expect((await failure(build().call('GET /a'))).code).toBe('network');
  });

  it('times out after 6000 ms even if the body never ends, and aborts the call (SPEC 9.3)', async () => {
    jest.useFakeTimers();
    const { task } = pendingTask();
    request.mockReturnValue(task);
    const call = failure(build().call('GET /a'));
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(task.abort).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect((await call).code).toBe('timeout');
    expect(task.abort).toHaveBeenCalledTimes(1);
  });

  it('never repeats a write', async () => {
    request.mockRejectedValue({ errMsg: 'request:fail' });
    await failure(build().call('POST /orderSave', { requestId: 'x' }));
    expect(request).toHaveBeenCalledTimes(1);
  });
});

describe('ApiClient', () => {
  it('passes the data of every successful response to the data handler, but no refusal', async () => {
    const { client, call } = build();
    const seen = jest.fn();
    client.onData(seen);
    request.mockResolvedValue(ok({ statement: 'x' }));
    await call('GET /cashFlowList');
    await call('POST /orderSave', {});
    request.mockResolvedValue(refused(409, { error: 'price_moved', data: { statement: 'y' } }));
    await failure(call('POST /orderSave', {}));
    expect(seen.mock.calls).toEqual([[{ statement: 'x' }], [{ statement: 'x' }]]);
  });

  describe('the end of a session', () => {
    const unauthorized = refused(401, { error: 'unauthorized', msg: 'Your session has ended' });

    it("passes the server's sentence and the token to the handler of a 401", async () => {
      request.mockResolvedValue(unauthorized);
      const { client, call } = build();
      const handler = jest.fn();
      client.onUnauthorized(handler);
      expect((await failure(call('GET /loadUserInfo'))).code).toBe('unauthorized');
      expect(handler.mock.calls).toEqual([['Your session has ended', 't1']]);
    });

    it('does not follow from the 401 of a call without a token', async () => {
      request.mockResolvedValue(unauthorized);
      const { client, call } = build({ token: () => '' });
      const handler = jest.fn();
      client.onUnauthorized(handler);
      await failure(call('GET /productList'));
      expect(handler).not.toHaveBeenCalled();
    });

    it('rejects the replies to calls of the previous session', async () => {
      const { task, resolve } = pendingTask();
      request.mockReturnValue(task);
      const { call, session } = build();
      const failed = failure(call('GET /assetInfo'));
      session.token = 't2';
      resolve(ok({ available: '1.00' }));
      expect((await failed).code).toBe('cancelled');
    });
  });

  describe('the loading indicator', () => {
    it('shows at once for a log-in form and after 800 ms for other calls (SPEC 2.46, 7.23, 7.24, 9.8)', async () => {
      jest.useFakeTimers();
      request.mockImplementation(() => pendingTask().task);
      const auth = build();
      void failure(auth.call('POST /login'));
      expect(auth.loading.show).toHaveBeenCalledTimes(1);
      const other = build();
      void failure(other.call('POST /orderSave'));
      await jest.advanceTimersByTimeAsync(LOADING_DELAY_MS - 1);
      expect(other.loading.show).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(other.loading.show).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    });

    it('never shows for a quick call or for background work', async () => {
      jest.useFakeTimers();
      request.mockResolvedValueOnce(ok(null));
      const { call, loading } = build();
      await call('POST /orderSave');
      request.mockImplementation(() => pendingTask().task);
      void failure(call('GET /orderByRequest'));
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect(loading.show).not.toHaveBeenCalled();
    });

    it('stays while any of several calls runs, and disappears with the last, even if it fails', async () => {
      jest.useFakeTimers();
      const tasks = [pendingTask(), pendingTask(), pendingTask()];
      tasks.forEach(({ task }) => request.mockReturnValueOnce(task));
      const { call, loading } = build();
      const calls = ['/a', '/b', '/c'].map((path) => call(`POST ${path}`).catch(() => undefined));
      await jest.advanceTimersByTimeAsync(LOADING_DELAY_MS);
      expect(loading.show).toHaveBeenCalledTimes(1);
      tasks[0]?.resolve(ok(null));
      tasks[1]?.reject({ errMsg: 'request:fail' });
      await jest.advanceTimersByTimeAsync(0);
      expect(loading.hide).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      await Promise.all(calls);
      expect(loading.hide).toHaveBeenCalledTimes(1);
    });
  });

  describe('uploads', () => {
    const upload = Taro.uploadFile;

    it('sends the file with its form, reports progress, and reads the JSON text of the reply (SPEC 7.1, 7.2, 7.9)', async () => {
      const { task, resolve, progress } = pendingTask();
      upload.mockReturnValue(task);
      const seen: number[] = [];
      const onProgress = (percent: number) => seen.push(percent);
      const file = { path: 'blob:1', form: { secretFlag: 'Y' } } as const;
      const call = build().client.upload('POST /public/uploads', { ...file, onProgress });
      progress(33.4);
      progress(120);
      resolve({ statusCode: 200, data: JSON.stringify(ok({ fileId: 'f1' }).data) });
      await expect(call).resolves.toEqual({ fileId: 'f1' });
      expect(seen).toEqual([33, 100]);
      expect(upload.mock.calls[0]?.[0]).toMatchObject({
        url: 'https://server.example/public/uploads',
        filePath: 'blob:1',
        name: 'file',
        formData: { secretFlag: 'Y' },
        header: { token: 't1', 'Accept-Language': 'en_US' },
      });
    });

    it.each([
      ['lets a slow upload go on while it moves, and ends one that stops for 15 s', 80, 15_000],
      ['gives the response 60 s once everything is sent (SPEC 9.6)', 100, 60_000],
    ])('rejects: %s', async (_what, sent, limit) => {
      jest.useFakeTimers();
      const { task, progress } = pendingTask();
      upload.mockReturnValue(task);
      const file = { path: 'x', form: { secretFlag: 'N' } } as const;
      const call = failure(build().client.upload('POST /public/uploads', file));
      for (let percent = 0; percent <= sent; percent += 10) {
        await jest.advanceTimersByTimeAsync(10_000);
        progress(percent);
      }
      await jest.advanceTimersByTimeAsync(limit - 1);
      expect(task.abort).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await expect(call).resolves.toMatchObject({ code: 'timeout' });
      expect(task.abort).toHaveBeenCalledTimes(1);
    });
  });
});
