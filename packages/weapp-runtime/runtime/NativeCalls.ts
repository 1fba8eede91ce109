/** A body between page and Node: text, or bytes in base64. */
export type WireBody = { text: string } | { base64: string };

/** An HTTP exchange for Node to run. `timeout` covers the whole exchange, in ms. */
export interface NativeRequest {
  id: number;
  url: string;
  method: string;
  header: Record<string, string>;
  body: WireBody | null;
  timeout: number;
  binary: boolean;
}

/** Node's response to a request, with any HTTP status. */
export interface NativeReply {
  statusCode: number;
  header: Record<string, string>;
  cookies: string[];
  body: WireBody;
}

export interface NativeUpload {
  id: number;
  url: string;
  filePath: string;
  name: string;
  header: Record<string, string>;
  formData: Record<string, string>;
  timeout: number;
}

export interface NativeSocket {
  id: number;
  url: string;
  header: Record<string, string>;
  protocols: string[];
  timeout: number;
}

/** Events of a socket, pushed under the name `socket{id}`. */
export type SocketReport =
  | { kind: 'open'; header: Record<string, string> }
  | { kind: 'message'; body: WireBody }
  | { kind: 'error'; message: string }
  | { kind: 'close'; code: number; reason: string };

/** Failure of a native call; `errMsg` is without the API's name. */
export interface NativeFailure {
  errMsg: string;
  errno?: number;
}

/** Calls from the host page to Node, which plays the WeChat client and the network. */
export interface NativeCalls {
  request(args: NativeRequest): Promise<NativeReply>;
  upload(args: NativeUpload): Promise<NativeReply>;
  download(args: NativeRequest): Promise<NativeReply & { filePath: string }>;
  abort(args: { id: number; reason: string }): void;
  socketOpen(args: NativeSocket): void;
  socketSend(args: { id: number; body: WireBody }): void;
  socketClose(args: { id: number; code: number; reason: string }): void;
  /** The client drops every socket when the program stays in the background. */
  socketsDrop(args: Record<string, never>): void;
  /** Persists a stored value; null deletes it. A null key empties the storage. */
  storage(args: { key: string | null; value: string | null }): void;
  /** A client ability whose result only the test can supply. */
  ability(args: { name: string; options: unknown }): Promise<unknown>;
  /** A client call without a result (vibrate, report …), recorded for the test. */
  record(args: { name: string; options: unknown }): void;
  readFile(args: { filePath: string }): { base64: string };
  writeFile(args: { filePath: string; body: WireBody }): { size: number };
}
