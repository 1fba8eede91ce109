import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentNotice {
  touser: string;
  template_id: string;
  page: string;
  data: Readonly<Record<string, { value: string }>>;
}

export interface WechatStandIn {
  url: string;
  /** WeChat user id by log-in code; each code works once. */
  codes: Map<string, string>;
  /** Phone number by code of the button; each code works once. */
  phones: Map<string, string>;
  /** Error code that every log-in returns; null (default) for none. */
  logInError: number | null;
  sent: SentNotice[];
  /** Users who have not subscribed to messages. */
  refusing: Set<string>;
  /** Number of tokens that the server has requested. */
  tokens: number;
  /** Invalidates all issued tokens. */
  forgetTokens(): void;
  /** Stops responding to requests. */
  stopResponding(): void;
  close(): Promise<void>;
}

/** WeChat's HTTP API on loopback, limited to what the server uses. */
export async function wechatStandIn(appId: string, secret: string): Promise<WechatStandIn> {
  let isSilent = false;
  let valid = '';
  const state = {
    codes: new Map<string, string>(),
    phones: new Map<string, string>(),
    logInError: null as number | null,
    sent: [] as SentNotice[],
    refusing: new Set<string>(),
    tokens: 0,
  };
  const isUs = (query: URLSearchParams) =>
    query.get('appid') === appId && query.get('secret') === secret;

  function respond(path: string, query: URLSearchParams, body: string): object {
    if (path === '/sns/jscode2session') {
      if (state.logInError !== null) return { errcode: state.logInError, errmsg: 'busy' };
      const openid = isUs(query) ? state.codes.get(query.get('js_code') ?? '') : undefined;
      state.codes.delete(query.get('js_code') ?? '');
      return openid === undefined ? { errcode: 40029, errmsg: 'invalid code' } : { openid };
    }
    if (path === '/cgi-bin/token') {
      if (!isUs(query)) return { errcode: 40013, errmsg: 'invalid appid' };
      state.tokens += 1;
      valid = `token-${state.tokens}`;
      return { access_token: valid, expires_in: 7200 };
    }
    if (query.get('access_token') !== valid) return { errcode: 40001, errmsg: 'invalid token' };
    if (path === '/wxa/business/getuserphonenumber') {
      const { code } = JSON.parse(body) as { code: string };
      const purePhoneNumber = state.phones.get(code);
      state.phones.delete(code);
      if (purePhoneNumber === undefined) return { errcode: 40029, errmsg: 'invalid code' };
      return { errcode: 0, phone_info: { purePhoneNumber, countryCode: '86' } };
    }
    const notice = JSON.parse(body) as SentNotice;
    if (state.refusing.has(notice.touser)) return { errcode: 43101, errmsg: 'user refuse' };
    state.sent.push(notice);
    return { errcode: 0, errmsg: 'ok' };
  }

  const server = http.createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (isSilent) return reply.destroy();
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wechat');
      return reply.end(JSON.stringify(respond(pathname, searchParams, body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    forgetTokens: () => (valid = ''),
    stopResponding: () => (isSilent = true),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
