/** A template of subscribe messages: its id, and its keywords for state, sum and time. */
export interface WechatTemplate {
  id: string;
  state: string;
  sum: string;
  time: string;
}

export interface WechatConfig {
  appId: string;
  secret: string;
  /** Base URL of WeChat's API; tests use another URL. */
  api: string;
  payout: WechatTemplate | null;
  result: WechatTemplate | null;
  /** Whether forms offer WeChat's phone number, for which WeChat charges. */
  phone: boolean;
}

interface EnvironmentReader {
  readonly faults: string[];
  text(name: string): string | null;
}

function readTemplate(reader: EnvironmentReader, name: string): WechatTemplate | null {
  const text = reader.text(name);
  if (text === null) return null;
  const [id, state, sum, time, ...rest] = text.split(/\s+/);
  if (id && state && sum && time && rest.length === 0) return { id, state, sum, time };
  reader.faults.push(`${name} must be ID STATE SUM TIME, such as "Xy… phrase1 amount2 time3"`);
  return null;
}

/** Reads the WeChat settings from the environment; the reader collects faults. */
export function readWechat(reader: EnvironmentReader): WechatConfig | null {
  const [appId, secret] = [reader.text('WECHAT_APP_ID'), reader.text('WECHAT_APP_SECRET')];
  const payout = readTemplate(reader, 'WECHAT_TEMPLATE_PAYOUT');
  const result = readTemplate(reader, 'WECHAT_TEMPLATE_RESULT');
  if (appId === null && secret === null) return null;
  if (appId === null || secret === null) {
    reader.faults.push('WECHAT_APP_ID and WECHAT_APP_SECRET go together');
    return null;
  }
  const api = reader.text('WECHAT_API') ?? 'https://api.weixin.qq.com';
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost)/.test(api)) {
    reader.faults.push('WECHAT_API must begin with https://');
  }
  const phone = reader.text('WECHAT_PHONE') === '1';
  return { appId, secret, api, payout, result, phone };
}
