import Taro from '@tarojs/taro';
import type { Locale } from '@contract/common';
import type { EarlyAnswers } from '@/platform/earlyAnswers';
import { ApiError } from './ApiError';
import { repeatWhileBusy } from './backOff';
import { LoadingGate, type LoadingMode } from './LoadingGate';
import { readReply } from './readReply';
import type { StartAnswers } from './StartAnswers';
import { withTimeout } from './withTimeout';

/** SPEC 9: the product's request layer gives up after this long. */
export const REQUEST_TIMEOUT_MS = 6000;

/** A picture on a slow line takes longer than a request: an upload ends when it has not moved for this long. */
const UPLOAD_STALL_MS = 15_000;

/** What the runtime allows in all (SPEC 9); the stall limit is the one that is felt. */
const UPLOAD_TIMEOUT_MS = 60_000;

export interface ApiClientOptions {
  /** Address the paths are appended to. */
  base: string;
  token: () => string;
  /** What the server knows this device by; '' before its first log-in. */
  device: () => string;
  locale: () => Locale;
  isOnline: () => boolean;
  loading: { show(): void; hide(): void };
  startAnswers: StartAnswers;
  early: EarlyAnswers;
}

export interface CallOptions {
  loading?: LoadingMode;
  /** Sent in place of the session's own token, for a session that has ended already. */
  token?: string;
  /**
   * Whether a busy server may be asked again: true for a GET, and for a POST that only reads or that
   * the server carries out once however often it arrives.
   */
  repeatable?: boolean;
  /** Says which device is calling. */
  device?: boolean;
}

/** Told of a 401: the server's sentence, and the token it was about. */
export type UnauthorizedHandler = (msg: string, token: string) => void;

export type Query = Readonly<Record<string, string | undefined>>;

/** As it stands in an address. */
const textOfQuery = (given: readonly (readonly [string, string | undefined])[]): string =>
  given.map((pair) => pair.map((text = '') => encodeURIComponent(text)).join('=')).join('&');

interface Answer {
  statusCode: number;
  data: unknown;
}

interface UploadFile {
  filePath: string;
  form: Readonly<Record<string, string>>;
  /** Whole per cent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/**
 * The only caller of Taro.request and Taro.uploadFile (SPEC 7, SPEC 8). It knows the transport and
 * no policy: what a dead session leads to is for the handler to say. It repeats a call only when a
 * busy server turned it away, and only one that may arrive twice.
 */
export class ApiClient {
  private readonly gate: LoadingGate;
  private handleUnauthorized: UnauthorizedHandler = () => undefined;
  private handleAnswer: (data: unknown) => void = () => undefined;

  constructor(private readonly options: ApiClientOptions) {
    this.gate = new LoadingGate(options.loading);
  }

  /** Registers what a 401 leads to. Set once, by the composition root. */
  onUnauthorized(handler: UnauthorizedHandler): void {
    this.handleUnauthorized = handler;
  }

  /** Registers who sees the data of every answer of the session. Set once, by the composition root. */
  onAnswer(handler: (data: unknown) => void): void {
    this.handleAnswer = handler;
  }

  /** GET; answers the reply's `data`, or rejects with an ApiError. */
  get<T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<T> {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const url = this.options.base + path;
    const address = given.length > 0 ? `${url}?${textOfQuery(given)}` : url;
    return this.exchange<T>({ repeatable: true, ...options }, (header) => {
      const ask = () =>
        Taro.request<unknown>({
          url,
          method: 'GET',
          header,
          timeout: REQUEST_TIMEOUT_MS,
          ...(given.length > 0 && { data: Object.fromEntries(given) }),
        });
      const early = this.options.early.take(address, header);
      return early?.then((answer) => answer ?? ask()) ?? ask();
    });
  }

  /**
   * GET of what a page shows: its own skeleton, after the same 800 ms, is the indicator, and a
   * refresh in the background has none.
   */
  read<T>(path: string, query: Query = {}): Promise<T> {
    return this.get<T>(path, query, { loading: 'none' });
  }

  /** As read, of what the start of a session and its first page both ask for: one call answers them. */
  readShared<T>(path: string, query: Query = {}): Promise<T> {
    const { token, locale, startAnswers } = this.options;
    const key = JSON.stringify([token(), locale(), path, query]);
    return startAnswers.share(key, () => this.read<T>(path, query));
  }

  /** POST of a JSON body; answers the reply's `data`, or rejects with an ApiError. */
  async post<T>(path: string, body: object = {}, options: CallOptions = {}): Promise<T> {
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
      this.options.startAnswers.drop();
      this.options.early.drop();
    }
  }

  /** Multipart upload of one file under the name `file`; answers the reply's `data`. */
  upload<T>(path: string, { filePath, form, onProgress }: UploadFile): Promise<T> {
    return this.run<T>({ loading: 'none' }, (header) => {
      const task = Taro.uploadFile({
        url: this.options.base + path,
        filePath,
        name: 'file',
        formData: { ...form },
        header,
        timeout: UPLOAD_TIMEOUT_MS,
      });
      return withTimeout<Answer>(task, UPLOAD_STALL_MS, (restart) =>
        task.progress(({ progress }) => {
          restart();
          onProgress?.(Math.min(100, Math.max(0, Math.round(progress))));
        }),
      );
    });
  }

  private exchange<T>(
    options: CallOptions,
    send: (header: Record<string, string>) => Promise<Answer> & { abort?: () => void },
  ): Promise<T> {
    return this.run<T>(options, (header) => withTimeout(send(header), REQUEST_TIMEOUT_MS));
  }

  /** One call under the indicator; its end becomes data or an ApiError. */
  private async run<T>(
    options: CallOptions,
    exchange: (header: Record<string, string>) => Promise<Answer>,
  ): Promise<T> {
    const token = options.token ?? this.options.token();
    const end = this.gate.begin(options.loading ?? 'later');
    try {
      const device = options.device ? this.options.device() : '';
      const once = async () => {
        this.assertCurrent(token, options);
        const answer = await exchange({
          token,
          'Accept-Language': this.options.locale(),
          ...(device !== '' && { device }),
        });
        this.assertCurrent(token, options);
        return readReply<T>(answer, options.repeatable ? 'server_busy' : 'outcome_unknown');
      };
      const data = await (options.repeatable ? repeatWhileBusy(once) : once());
      this.handleAnswer(data);
      return data;
    } catch (cause) {
      throw this.errorOf(cause, token, options);
    } finally {
      end();
    }
  }

  /** What belongs to one session must not reach the one that followed it. */
  private assertCurrent(token: string, options: CallOptions): void {
    if (options.token === undefined && token !== this.options.token()) {
      throw new ApiError('cancelled');
    }
  }

  private errorOf(cause: unknown, token: string, options: CallOptions): ApiError {
    const error = cause instanceof ApiError ? cause : this.transportError(cause);
    if (error.code === 'unauthorized' && token !== '' && options.token === undefined) {
      this.handleUnauthorized(error.msg, token);
    }
    return error;
  }

  private transportError(cause: unknown): ApiError {
    if (!this.options.isOnline()) return new ApiError('offline');
    const text = cause instanceof Error ? cause.message : JSON.stringify(cause);
    return new ApiError(/time(d )?out/i.test(text ?? '') ? 'timeout' : 'network');
  }
}
