export type Fault =
  /** The connection breaks before the server receives the call. */
  | { kind: 'cutBefore' }
  /** The server processes the call; the connection breaks before the response. */
  | { kind: 'cutAfter' }
  /** The connection is half open: no response arrives. `reaches`: the server processes the call. */
  | { kind: 'hang'; reaches: boolean }
  | { kind: 'reset' }
  /** The request or the response takes this long, even if the app has left meanwhile. */
  | { kind: 'delay'; ms: number; way: 'there' | 'back' }
  | { kind: 'slow'; bytesPerSecond: number }
  /** The connection breaks when this share of the body has been sent, 0 to 1. */
  | { kind: 'cutUploadAt'; share: number }
  /** The network delivers the call twice; the app receives the second response. */
  | { kind: 'duplicate' }
  /** The proxy sends this response instead of the server, as another server would. */
  | { kind: 'answer'; status: number; body: string; type?: string }
  | { kind: 'rewrite'; change: (body: string) => string }
  | { kind: 'rewriteAnswer'; change: (body: string) => string };

/** One call of the app, as recorded by the proxy. */
export interface SeenCall {
  id: number;
  method: string;
  path: string;
  /** Path and query of the forwarded request. */
  url: string;
  /** The calling app if several apps share the proxy: `name` of a URL `/~name/…`. */
  via: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Text of a JSON body; '' without a body and for uploads. */
  body: string;
  /** Date.now() when the request's head arrived. */
  at: number;
  fault: Fault['kind'] | null;
  /** Date.now() when the server responded; null before. `status` is the HTTP status. */
  answeredAt: number | null;
  status: number | null;
  /** Date.now() when the exchange with the app ended, with or without success. */
  endedAt: number | null;
}

export interface PlannedFault {
  /** Calls that the fault has affected so far. */
  readonly met: readonly SeenCall[];
  lift(): void;
}
