/** What the network does to one call between the app and the server. */
export type Fault =
  /** The line breaks before the server hears of it. */
  | { kind: 'cutBefore' }
  /** The server carries it out, the line breaks before the answer. */
  | { kind: 'cutAfter' }
  /** Half open: nobody ever answers. `reaches` says whether the server carries it out. */
  | { kind: 'hang'; reaches: boolean }
  /** The line is torn down hard (RST) without a word. */
  | { kind: 'reset' }
  /** The way there, or the way back, takes this long. The server carries it out even if the app has gone. */
  | { kind: 'delay'; ms: number; way: 'there' | 'back' }
  /** The answer trickles in. */
  | { kind: 'slow'; bytesPerSecond: number }
  /** The line breaks when this share of the body has been sent, 0 to 1. */
  | { kind: 'cutUploadAt'; share: number }
  /** The network delivers it twice; the app hears the second answer. */
  | { kind: 'duplicate' }
  /** Somebody else answers. */
  | { kind: 'answer'; status: number; body: string; type?: string }
  /** The body arrives changed. */
  | { kind: 'rewrite'; change: (body: string) => string }
  /** The server's answer arrives changed. */
  | { kind: 'rewriteAnswer'; change: (body: string) => string };

/** One call of the app as the proxy saw it. */
export interface SeenCall {
  id: number;
  method: string;
  /** Without the query. */
  path: string;
  /** Path and query, for the server. */
  url: string;
  /** Who sent it, where several apps share the proxy: `name` of an address that begins with `/~name/`. */
  via: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Text of a JSON body; '' for none and for uploads. */
  body: string;
  /** Date.now() when its head arrived. */
  at: number;
  /** What was done to it. */
  fault: Fault['kind'] | null;
  /** When the server's answer was there, and its status; null while there is none. */
  answeredAt: number | null;
  status: number | null;
  /** When the exchange with the app was over, either way. */
  endedAt: number | null;
}

/** A fault that is still waiting for its calls, or was used up. */
export interface Planned {
  /** Calls that met it so far. */
  readonly met: readonly SeenCall[];
  /** Takes it back. */
  lift(): void;
}
