import type { TSchema } from 'typebox';

/** `public`: anyone; `user`: logged in; `active`: logged in and not frozen. */
export type Access = 'public' | 'user' | 'active';

/** How long a call is served while the server is overloaded: `spare` is refused first, `money` last. */
export type Importance = 'spare' | 'usual' | 'money';

/** Whose start asks for a call before the app's scripts have come; `stock`: a start on a stock's page. */
export type Start = 'visitor' | 'member' | 'stock';

/** What one call is. Server, app, tests and OpenAPI document are derived from it. */
export interface CallRow {
  /** `verbNoun`; `operationId` of the OpenAPI document. */
  id: string;
  access: Access;
  importance: Importance;
  tag: string;
  /** One line of the OpenAPI page. */
  summary: string;
  /** A GET without a query takes no parameter. */
  query?: TSchema;
  /** A POST without a body takes none or `{}`. */
  body?: TSchema;
  /** What the reply has as `data`. */
  data: TSchema;
  /** Texts of a multipart form that has a file as `file` besides; the handler reads it. */
  form?: TSchema;
  /** Answered also while the site is closed. */
  whileClosed?: true;
  /** Exists in demo mode only. */
  demoOnly?: true;
  /** A second, tighter limit besides those of network and account. */
  limit?: 'auth';
  prefetch?: readonly Start[];
}

export type CallRows = Readonly<Record<`${'GET' | 'POST'} /${string}`, CallRow>>;
