import type { WechatConfig, WechatTemplate } from './wechatConfig';
import { AppError } from './errors';

/** Timeout of WeChat's reply, ms; the app waits 6 s for the whole call. */
const REPLY_MS_MAX = 4_000;
/** Milliseconds before its expiry at which a token is renewed. */
const TOKEN_SPARE_MS = 300_000;
/** WeChat's error codes for an expired token. */
const STALE_TOKEN = [40001, 42001];
/** WeChat's error code for a used or invented code of a phone number. */
const INVALID_CODE = 40029;
/** WeChat's error codes for an overload and for too many log-ins per minute. */
const BUSY_CODES = [-1, 45011];

/** `state` has at most five characters, as WeChat's `phrase` requires. */
export interface WechatNotice {
  state: string;
  sum: string;
  time: string;
}

interface WechatReply {
  errcode?: number;
  errmsg?: string;
  openid?: string;
  access_token?: string;
  expires_in?: number;
  phone_info?: { purePhoneNumber?: string; countryCode?: string };
}

/** WeChat's HTTP API: log-in codes, phone numbers and subscribe messages. */
export class WechatApi {
  private token = { text: '', until: 0 };

  constructor(
    private readonly config: WechatConfig,
    private readonly now: () => number,
  ) {}

  /**
   * Returns the customer's id in this mini-program for a single-use code of `wx.login`. Throws
   * `wechat_code` for an unknown code, and `wechat_unavailable` on a failure of WeChat.
   */
  async openIdOf(code: string): Promise<string> {
    const { appId, secret } = this.config;
    const reply = await this.request('/sns/jscode2session', {
      appid: appId,
      secret,
      js_code: code,
      grant_type: 'authorization_code',
    });
    if (typeof reply.openid === 'string' && reply.openid !== '') return reply.openid;
    if (BUSY_CODES.includes(reply.errcode ?? 0)) throw new AppError('wechat_unavailable');
    throw new AppError('wechat_code');
  }

  /** Sends a notice; returns false when the customer is not subscribed. */
  async send(
    openId: string,
    template: WechatTemplate,
    { state, sum, time }: WechatNotice,
    page: string,
  ): Promise<boolean> {
    const body = {
      touser: openId,
      template_id: template.id,
      page,
      data: {
        [template.state]: { value: state },
        [template.sum]: { value: sum },
        [template.time]: { value: time },
      },
    };
    const reply = await this.requestWithToken('/cgi-bin/message/subscribe/send', body);
    return (reply.errcode ?? 0) === 0;
  }

  /**
   * Returns the phone number behind a single-use code of the button `getPhoneNumber`, and its
   * calling code. Throws like `openIdOf`.
   */
  async phoneOf(code: string): Promise<{ phone: string; countryCode: string }> {
    const reply = await this.requestWithToken('/wxa/business/getuserphonenumber', { code });
    const { purePhoneNumber: phone = '', countryCode = '' } = reply.phone_info ?? {};
    if (phone !== '' && countryCode !== '') return { phone, countryCode };
    throw new AppError(reply.errcode === INVALID_CODE ? 'wechat_code' : 'wechat_unavailable');
  }

  /** Sends a request with a token, and again with a new one if WeChat has dropped it. */
  private async requestWithToken(path: string, body: object): Promise<WechatReply> {
    const send = async () => this.request(path, { access_token: await this.accessToken() }, body);
    const reply = await send();
    if (!STALE_TOKEN.includes(reply.errcode ?? 0)) return reply;
    this.token.until = 0;
    return send();
  }

  private async accessToken(): Promise<string> {
    if (this.now() < this.token.until) return this.token.text;
    const { appId, secret } = this.config;
    const query = { grant_type: 'client_credential', appid: appId, secret };
    const reply = await this.request('/cgi-bin/token', query);
    const { access_token: text = '', expires_in: seconds = 0 } = reply;
    if (text === '') throw new Error(`WeChat gave no token: ${reply.errcode}`);
    this.token = { text, until: this.now() + seconds * 1000 - TOKEN_SPARE_MS };
    return text;
  }

  /** Sends a request. Errors must not contain its URL, which contains the secret. */
  private async request(
    path: string,
    query: Record<string, string>,
    body?: object,
  ): Promise<WechatReply> {
    const address = `${this.config.api}${path}?${new URLSearchParams(query).toString()}`;
    try {
      const reply = await fetch(address, {
        redirect: 'error',
        signal: AbortSignal.timeout(REPLY_MS_MAX),
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const json: unknown = await reply.json();
      return typeof json === 'object' && json !== null ? json : {};
    } catch {
      throw new AppError('wechat_unavailable');
    }
  }
}
