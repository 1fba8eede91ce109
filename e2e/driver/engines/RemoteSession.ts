/** Commands that `RemotePage` sends to a browser over its remote protocol. */
export interface RemoteSession {
  /** Home folder of the browser, where its downloads are saved. */
  readonly home: string;
  /** Size of the page in CSS pixels. */
  readonly size: { width: number; height: number };
  /** Runs an async function in the page, given by its source, with a JSON value. */
  execute<T>(source: string, arg: unknown): Promise<T>;
  /** Performs the actions of one input source, in the format of W3C WebDriver and BiDi. */
  act(source: object): Promise<void>;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** Returns a PNG of the page. */
  screenshot(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  stop(): Promise<void>;
}
