/** A body that crosses from the page to Node: text, or bytes in base64. */
export type WireBody = { text: string } | { base64: string };

/** One HTTP exchange asked of Node. `timeout` is the whole exchange's, in ms. */
export interface NativeRequest {
  id: number;
  url: string;
  method: string;
  header: Record<string, string>;
  body: WireBody | null;
  timeout: number;
  binary: boolean;
}

/** Node's answer to a request; any HTTP status is an answer. */
export interface NativeReply {
  statusCode: number;
  header: Record<string, string>;
  cookies: string[];
  body: WireBody;
}

/** A multipart upload of one file. */
export interface NativeUpload {
  id: number;
  url: string;
  filePath: string;
  name: string;
  header: Record<string, string>;
  formData: Record<string, string>;
  timeout: number;
}

/** A WebSocket to open. */
export interface NativeSocket {
  id: number;
  url: string;
  header: Record<string, string>;
  protocols: string[];
  timeout: number;
}

/** What a socket reports back, pushed under the name `socket{id}`. */
export type SocketReport =
  | { kind: 'open'; header: Record<string, string> }
  | { kind: 'message'; body: WireBody }
  | { kind: 'error'; message: string }
  | { kind: 'close'; code: number; reason: string };

/** How a native call fails: `errMsg` without the API's name in front. */
export interface NativeFailure {
  errMsg: string;
  errno?: number;
}

/** The calls that the host page makes to Node, which plays the WeChat client and the network. */
export interface NativeCalls {
  request(args: NativeRequest): Promise<NativeReply>;
  upload(args: NativeUpload): Promise<NativeReply>;
  download(args: NativeRequest): Promise<NativeReply & { filePath: string }>;
  abort(args: { id: number; reason: string }): void;
  socketOpen(args: NativeSocket): void;
  socketSend(args: { id: number; body: WireBody }): void;
  socketClose(args: { id: number; code: number; reason: string }): void;
  /** The client cuts every socket: the program was left in the background. */
  socketsDrop(args: Record<string, never>): void;
  /** Keeps a stored value beyond the program's life; null removes it. A null key empties the store. */
  storage(args: { key: string | null; value: string | null }): void;
  /** A client ability that only the test can answer. */
  ability(args: { name: string; options: unknown }): Promise<unknown>;
  /** Something the client would do without an answer (vibrate, report …). */
  record(args: { name: string; options: unknown }): void;
  readFile(args: { filePath: string }): { base64: string };
  writeFile(args: { filePath: string; body: WireBody }): { size: number };
}
