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

/** Calls whose body, if any, is JSON. */
export type JsonCall = Exclude<CallName, UploadCall>;

/** A field that travels as digits also accepts a number. */
type Digits<Text> = Text extends string
  ? string extends Text
    ? number
    : Text extends `${infer Digit extends number}`
      ? Digit
      : never
  : never;
/** Query fields: all of them travel as text. */
type QueryInput<Query> = { [Name in keyof Query]: Query[Name] | Digits<Query[Name]> };

/** Input of a call: the query of a GET, the body of a POST. */
export type InputOf<K extends CallName> = K extends GetCall ? QueryInput<QueryOf<K>> : BodyOf<K>;

/** The input is optional when all its fields are. */
export type CallArguments<K extends CallName> =
  Record<never, never> extends InputOf<K>
    ? [input?: InputOf<K>, options?: CallOptions]
    : [input: InputOf<K>, options?: CallOptions];

export interface UploadOf<K extends UploadCall> {
  /** Path of a picture from src/platform/files/pictures.ts. */
  path: string;
  form: FormOf<K>;
  /** Whole per cent, 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** The calls of the product server, typed by the table in types/contract/calls.ts. */
export interface Api {
  /** Resolves with the reply's `data`; rejects with an ApiError. */
  call<K extends JsonCall>(name: K, ...args: CallArguments<K>): Promise<DataOf<K>>;
  /** Uploads one file. Resolves and rejects as `call` does. */
  upload<K extends UploadCall>(name: K, upload: UploadOf<K>): Promise<DataOf<K>>;
}
