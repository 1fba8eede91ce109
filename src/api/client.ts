import Taro from '@tarojs/taro';
import type { CallName, DataOf, GetCall, UploadCall } from '@contract/calls';
import type { Locale } from '@contract/common';
import { callAddress, pathOf, queryTexts } from '@/domain/callAddress';
import { MEMBER_READS } from '@/domain/earlyReads';
import type { Api, JsonCall, UploadOf } from './Api';
import { ApiError } from './ApiError';
import { repeatWhileBusy } from './backOff';
import { CALL_OPTIONS, type CallOptions } from './callOptions';
import { LoadingGate } from './LoadingGate';
import { readReply } from './readReply';
import type { HttpResponse, StartCache } from '@/start/StartCache';
import { withTimeout } from './withTimeout';

/** SPEC 9: timeout of a request. */
export const REQUEST_TIMEOUT_MS = 6000;

/** Timeout of an upload without progress, ms; slow uploads take longer than REQUEST_TIMEOUT_MS. */
const UPLOAD_STALL_MS = 15_000;

/** Timeout of a whole upload, ms (SPEC 9), which the limit on stalls usually precedes. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface ApiClientOptions {
  /** Base URL of all paths. */
  base: string;
  token: () => string;
  /** The server's name for this device; '' before the first log-in. */
  device: () => string;
  locale: () => Locale;
  isOnline: () => boolean;
  loading: { show(): void; hide(): void };
  start: StartCache;
}

/** Receives the server's sentence of a 401 and the token that was sent. */
export type UnauthorizedHandler = (msg: string, token: string) => void;

const isGet = (name: CallName): name is GetCall => name.startsWith('GET ');

/**
 * The only caller of Taro.request and Taro.uploadFile (SPEC 7, SPEC 8). It repeats only repeatable
 * calls that a busy server refused. Its `onUnauthorized` handler decides what follows a 401.
 */
export class ApiClient implements Api {
  private readonly gate: LoadingGate;
  private handleUnauthorized: UnauthorizedHandler = () => undefined;
  private faultId: string | null = null;
  private handleData: (data: unknown) => void = () => undefined;

  constructor(private readonly options: ApiClientOptions) {
    this.gate = new LoadingGate(options.loading);
  }

  dropShared(): void {
    this.options.start.drop();
  }

  /** The first 8 digits of the request's id: enough to find it in the server's log. */
  lastFault(): string | null {
    return this.faultId?.slice(0, 8) ?? null;
  }

  /** Sets the handler of a 401. Called once, by the composition root. */
  onUnauthorized(handler: UnauthorizedHandler): void {
    this.handleUnauthorized = handler;
  }

  /** Sets the listener for the data of all responses. Called once, by the composition root. */
  onData(handler: (data: unknown) => void): void {
    this.handleData = handler;
  }

  call<K extends JsonCall>(
    name: K,
    input: object = {},
    overrides: CallOptions = {},
  ): Promise<DataOf<K>> {
    const options = { ...CALL_OPTIONS[name], ...overrides };
    if (!isGet(name)) return this.post<DataOf<K>>(pathOf(name), input, options);
    const send = () => this.get<DataOf<K>>(name, input, options);
    if (!(name in MEMBER_READS)) return send();
    // The start and the first page need the same data: one request serves both.
    const { token, locale, start } = this.options;
    return start.share(JSON.stringify([token(), locale(), name, input]), send);
  }

  upload<K extends UploadCall>(
    name: K,
    { path, form, onProgress }: UploadOf<K> & { form: object },
  ): Promise<DataOf<K>> {
    return this.run<DataOf<K>>({ loading: 'none' }, (header) => {
      const task = Taro.uploadFile({
        url: this.options.base + pathOf(name),
        filePath: path,
        name: 'file',
        formData: { ...form },
        header,
        timeout: UPLOAD_TIMEOUT_MS,
      });
      return withTimeout<HttpResponse>(task, UPLOAD_STALL_MS, (restart) =>
        task.progress(({ progress }) => {
          // After the last byte, the server has the whole limit of SPEC 9.6 for its response.
          restart(progress < 100 ? UPLOAD_STALL_MS : UPLOAD_TIMEOUT_MS);
          onProgress?.(Math.min(100, Math.max(0, Math.round(progress))));
        }),
      );
    });
  }

  private async get<T>(name: GetCall, query: object, options: CallOptions): Promise<T> {
    const { base, start, locale } = this.options;
    const language = locale();
    const data = Object.fromEntries(queryTexts(query));
    const result = await this.exchange<T>(
      { repeatable: true, loading: 'none', ...options },
      (header) => {
        const send = () =>
          Taro.request<unknown>({
            url: base + pathOf(name),
            method: 'GET',
            header,
            timeout: REQUEST_TIMEOUT_MS,
            ...(Object.keys(data).length > 0 && { data }),
          });
        const early = start.take(base + callAddress(name, query), header);
        return early?.then((answer) => answer ?? send()) ?? send();
      },
    );
    // Texts of the old language would replace those that are loaded in the new one.
    return language === locale() ? result : this.get<T>(name, query, options);
  }

  private async post<T>(path: string, body: object, options: CallOptions): Promise<T> {
    const url = this.options.base + path;
    try {
      return await this.exchange<T>(options, (header) =>
        Taro.request<unknown>({
          url,
          method: 'POST',
          header: { ...header, 'Content-Type': 'application/json' },
          data: body,
          timeout: REQUEST_TIMEOUT_MS,
        }),
      );
    } finally {
      this.options.start.drop();
    }
  }

  private exchange<T>(
    options: CallOptions,
    send: (header: Record<string, string>) => Promise<HttpResponse> & { abort?: () => void },
  ): Promise<T> {
    return this.run<T>(options, (header) => withTimeout(send(header), REQUEST_TIMEOUT_MS));
  }

  private async run<T>(
    options: CallOptions,
    exchange: (header: Record<string, string>) => Promise<HttpResponse>,
  ): Promise<T> {
    const token = options.token ?? this.options.token();
    const end = this.gate.begin(options.loading ?? 'later');
    try {
      const device = options.device ? this.options.device() : '';
      const attempt = async () => {
        this.assertCurrent(token, options);
        const answer = await exchange({
          token,
          'Accept-Language': this.options.locale(),
          ...(device !== '' && { device }),
        });
        this.assertCurrent(token, options);
        return readReply<T>(answer, options.repeatable ? 'server_busy' : 'outcome_unknown');
      };
      const data = await (options.repeatable ? repeatWhileBusy(attempt) : attempt());
      this.handleData(data);
      return data;
    } catch (cause) {
      throw this.toApiError(cause, token, options);
    } finally {
      end();
    }
  }

  /** Throws if the session has changed: data of one session must not reach the next. */
  private assertCurrent(token: string, options: CallOptions): void {
    if (options.token === undefined && token !== this.options.token()) {
      throw new ApiError('cancelled');
    }
  }

  private toApiError(cause: unknown, token: string, options: CallOptions): ApiError {
    const error = cause instanceof ApiError ? cause : this.transportError(cause);
    if (error.code === 'unauthorized' && token !== '' && options.token === undefined) {
      this.handleUnauthorized(error.msg, token);
    }
    if (error.requestId !== '' && error.isOutcomeUnknown) this.faultId = error.requestId;
    return error;
  }

  private transportError(cause: unknown): ApiError {
    if (!this.options.isOnline()) return new ApiError('offline');
    const text = cause instanceof Error ? cause.message : JSON.stringify(cause);
    return new ApiError(/time(d )?out/i.test(text ?? '') ? 'timeout' : 'network');
  }
}
