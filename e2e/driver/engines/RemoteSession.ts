/** What `RemotePage` needs of a browser that is driven from outside. */
export interface RemoteSession {
  /** Home of the browser: its downloads are stored there. */
  readonly home: string;
  /** Of the page, in CSS pixels. */
  readonly size: { width: number; height: number };
  /** Calls an async function of the page, given by its source, with a JSON value. */
  execute<T>(source: string, arg: unknown): Promise<T>;
  /** Performs one source of actions, as W3C WebDriver and BiDi both describe them. */
  act(source: object): Promise<void>;
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  /** PNG of the page. */
  screenshot(): Promise<Buffer>;
  resize(width: number, height: number): Promise<void>;
  stop(): Promise<void>;
}
