import type { TObject, TSchema } from 'typebox';

/** Who may call: `public` anyone, `user` after log-in, `active` if also not frozen. */
export type Access = 'public' | 'user' | 'active';

/** Load shedding order: `spare` is refused first, `money` last. */
export type Importance = 'spare' | 'usual' | 'money';

/** The start that requests a call before the scripts have loaded; `stock`: on a stock page. */
export type Start = 'visitor' | 'member' | 'stock';

/** Definition of a call. Server, app, tests and the OpenAPI document are derived from it. */
export interface CallRow {
  /** `verbNoun`; `operationId` of the OpenAPI document. */
  id: string;
  access: Access;
  importance: Importance;
  tag: string;
  summary: string;
  /** Schema of a GET's parameters; without `query` a GET takes none. */
  query?: TSchema;
  /** Schema of a POST's body; without `body` a POST takes no body or `{}`. */
  body?: TSchema;
  data: TSchema;
  /** Text fields of a multipart form that also has a file, `file`; the handler parses it. */
  form?: TObject;
  /** The call is also served while the site is closed. */
  whileClosed?: true;
  /** The call exists in demo mode only. */
  demoOnly?: true;
  /** An additional, tighter rate limit besides the limits by network and by account. */
  limit?: 'auth' | 'minutes' | 'reports';
  /** Maximum size of the body, bytes; default: BODY_BYTES_MAX of the server. */
  bodyBytesMax?: number;
  prefetch?: readonly Start[];
}

export type CallRows = Readonly<Record<`${'GET' | 'POST'} /${string}`, CallRow>>;
