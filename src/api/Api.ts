import type {
  BodyOf,
  CallName,
  DataOf,
  FormOf,
  GetCall,
  QueryOf,
  UploadCall,
} from '@contract/calls';
import type { CallOptions } from './callOptions';

/** Calls with a JSON body or without a body. */
export type JsonCall = Exclude<CallName, UploadCall>;

/** A query field that consists of digits also accepts a number. */
type Digits<Text> = Text extends string
  ? string extends Text
    ? number
    : Text extends `${infer Digit extends number}`
      ? Digit
      : never
  : never;
/** Fields of a query, which are sent as text. */
type QueryInput<Query> = { [Name in keyof Query]: Query[Name] | Digits<Query[Name]> };

export type InputOf<K extends CallName> = K extends GetCall ? QueryInput<QueryOf<K>> : BodyOf<K>;

export type CallArguments<K extends CallName> =
  Record<never, never> extends InputOf<K>
    ? [input?: InputOf<K>, options?: CallOptions]
    : [input: InputOf<K>, options?: CallOptions];

export interface UploadOf<K extends UploadCall> {
  /** Path of a picture from src/platform/files/pictures.ts. */
  path: string;
  form: FormOf<K>;
  /** Called with the progress in whole per cent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** The calls of the product server, typed by the table in types/contract/calls.ts. */
export interface Api {
  /** Resolves with the reply's `data`; rejects with an ApiError. */
  call<K extends JsonCall>(name: K, ...args: CallArguments<K>): Promise<DataOf<K>>;
  /** Uploads one file. Resolves and rejects as `call` does. */
  upload<K extends UploadCall>(name: K, upload: UploadOf<K>): Promise<DataOf<K>>;
  /** Later calls ask the server instead of sharing a response of the app's start. */
  dropShared(): void;
  /** Reference of the last call that failed by a fault of the server; null without one. */
  lastFault(): string | null;
}
