import type { CallName, DataOf } from '@contract/calls';
import { anAsset, aUser } from './builders';
import Taro from './taro';

type Responses = Readonly<Record<string, unknown>>;
type ServedApp = {
  readonly [K in CallName as K extends `${string} ${infer Path}` ? Path : never]?: DataOf<K>;
};

/** A response on the wire. */
export const envelope = (code: number, data: unknown, msg = '') => ({
  statusCode: code,
  data: { code, msg, data, error: code === 401 ? 'unauthorized' : undefined, requestId: 'r' },
});

/** Responses for the start, by path. */
export const DATA: Responses = {
  '/loadUserInfo': aUser(),
  '/assetInfo': anAsset(),
  '/orderList': { list: [], next: null },
  '/messageList': { list: [], next: null, unread: 2 },
  '/optionalList': ['AUR'],
  '/baseConfig': [],
  '/productList': [],
  '/version': { version: '1.0.0', minVersion: '1.0.0', notes: [] },
  '/login': { token: 't2', uid: 'u1', device: 'd1' },
} satisfies ServedApp;

export const pathOf = (options: Record<string, unknown>) =>
  String(options.url).replace('https://server.example', '');

export function serve(answers: Responses = DATA) {
  Taro.request.mockImplementation((options) =>
    Promise.resolve(envelope(200, answers[pathOf(options)] ?? null)),
  );
}

/** A server that refuses every token. */
export const refuseAll = () =>
  Taro.request.mockImplementation(() => Promise.resolve(envelope(401, null, '登录已失效')));

/** Requested paths in order. */
export const sent = () => Taro.request.mock.calls.map(([options]) => pathOf(options));
