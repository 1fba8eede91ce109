import { native } from '../host/native';
import type { WireBody } from '../NativeCalls';
import { fromBase64, toBase64 } from './base64';
import { NetworkTask } from './NetworkTask';
import type { Callbacks, WxTable } from './WxTable';

interface RequestOptions extends Callbacks {
  url: string;
  data?: string | object | ArrayBuffer;
  header?: Record<string, unknown>;
  method?: string;
  timeout?: number;
  dataType?: string;
  responseType?: string;
}

/** The client's default when neither the call nor app.json sets one, in ms. */
export const DEFAULT_TIMEOUT = 60_000;

/** Header values as text, with a default content type. */
function headersOf(options: RequestOptions): Record<string, string> {
  const header: Record<string, string> = {};
  for (const [name, value] of Object.entries(options.header ?? {})) {
    if (value !== undefined && value !== null) header[name] = String(value);
  }
  const named = Object.keys(header).some((name) => name.toLowerCase() === 'content-type');
  return named ? header : { ...header, 'content-type': 'application/json' };
}

function formEncode(data: object): string {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    })
    .join('&');
}

function bodyOf(
  data: NonNullable<RequestOptions['data']>,
  header: Record<string, string>,
): WireBody {
  if (data instanceof ArrayBuffer) return { base64: toBase64(data) };
  if (typeof data === 'string') return { text: data };
  const form = Object.values(header).some((value) => value.includes('urlencoded'));
  return { text: form ? formEncode(data) : JSON.stringify(data) };
}

function withQuery(url: string, data: RequestOptions['data']): string {
  if (typeof data !== 'object' || data instanceof ArrayBuffer || data === null) return url;
  const query = formEncode(data);
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url;
}

function resultData(body: WireBody, dataType: string): unknown {
  if ('base64' in body) return fromBase64(body.base64);
  if (dataType !== 'json') return body.text;
  try {
    return JSON.parse(body.text);
  } catch {
    return body.text;
  }
}

/** wx.request. Any HTTP status is a success; `timeout` covers the whole exchange. */
export function installRequest(wx: WxTable): void {
  const configured = wx.services.pack.app.networkTimeout?.request ?? DEFAULT_TIMEOUT;
  wx.sync('request', (options: RequestOptions) => {
    const method = (options.method ?? 'GET').toUpperCase();
    const header = headersOf(options);
    const { data } = options;
    const inUrl = method === 'GET' || method === 'HEAD';
    const task = new NetworkTask('request', options);
    const exchange = {
      id: task.id,
      url: inUrl ? withQuery(options.url, data) : options.url,
      method,
      header,
      body: inUrl || data === undefined || data === null ? null : bodyOf(data, header),
      timeout: options.timeout ?? configured,
      binary: options.responseType === 'arraybuffer',
    };
    task.start(
      wx,
      () => native('request', exchange),
      ({ body, statusCode, header: received, cookies }) => ({
        data: resultData(body, options.dataType ?? 'json'),
        statusCode,
        header: received,
        cookies,
      }),
    );
    return task;
  });
}
