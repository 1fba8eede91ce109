export type Fault =
  /** The connection breaks before the server receives it. */
  | { kind: 'cutBefore' }
  /** The server processes it; the connection breaks before the response. */
  | { kind: 'cutAfter' }
  /** Half open: no response ever. `reaches`: whether the server processes it. */
  | { kind: 'hang'; reaches: boolean }
  | { kind: 'reset' }
  /** The request or the response takes this long, even if the app has left meanwhile. */
  | { kind: 'delay'; ms: number; way: 'there' | 'back' }
  | { kind: 'slow'; bytesPerSecond: number }
  /** The connection breaks when this share of the body has been sent, 0 to 1. */
  | { kind: 'cutUploadAt'; share: number }
  /** The network delivers it twice; the app receives the second response. */
  | { kind: 'duplicate' }
  /** Another server responds. */
  | { kind: 'answer'; status: number; body: string; type?: string }
  | { kind: 'rewrite'; change: (body: string) => string }
  | { kind: 'rewriteAnswer'; change: (body: string) => string };

/** One call of the app as the proxy saw it. */
export interface SeenCall {
  id: number;
  method: string;
  path: string;
  /** Path and query, for the server. */
  url: string;
  /** Its sender if several apps share the proxy: `name` of a URL that begins with `/~name/`. */
  via: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Text of a JSON body; '' for none and for uploads. */
  body: string;
  /** Date.now() when its head arrived. */
  at: number;
  fault: Fault['kind'] | null;
  /** When the server responded, and its status; null before that. */
  answeredAt: number | null;
  status: number | null;
  /** When the exchange with the app ended, with or without success. */
  endedAt: number | null;
}

export interface PlannedFault {
  /** Calls that it has affected so far. */
  readonly met: readonly SeenCall[];
  lift(): void;
}
