import { ApiFailure } from '../host/ApiFailure';
import { native } from '../host/native';
import type { NativeReply } from '../NativeCalls';
import { ActivityLimit } from './ActivityLimit';
import { type Callbacks, failureOf, runCallback, type WxTable } from './WxTable';

const limit = new ActivityLimit(10);
const running = new Set<NetworkTask>();
let nextId = 1;

/** A number unique among tasks and sockets. */
export function takeTaskId(): number {
  return nextId++;
}

/** At most ten tasks run at once; five seconds after going to background, all are interrupted. */
export class NetworkTask {
  readonly id = takeTaskId();
  private ended = false;
  private readonly headerListeners: ((result: object) => void)[] = [];

  constructor(
    private readonly api: string,
    private readonly callbacks: Callbacks,
  ) {}

  /** Starts (or queues) the exchange; `finish` converts Node's response to the program's result. */
  start<T extends NativeReply>(
    wx: WxTable,
    exchange: () => Promise<T>,
    finish: (reply: T) => object,
  ): void {
    limit.run(async () => {
      if (this.ended) return;
      running.add(this);
      try {
        if (wx.services.background) throw new ApiFailure('interrupted', 600003);
        const reply = await exchange();
        const { header, cookies, statusCode } = reply;
        for (const listener of this.headerListeners) {
          runCallback(this.api, listener, { header, cookies, statusCode });
        }
        this.end({ ...finish(reply), errMsg: `${this.api}:ok` }, true);
      } catch (error) {
        this.end(failureOf(this.api, error), false);
      }
    });
  }

  readonly abort = (): void => this.stop('abort');
  readonly onHeadersReceived = (listener: (result: object) => void): void => {
    this.headerListeners.push(listener);
  };
  readonly offHeadersReceived = (): void => {
    this.headerListeners.length = 0;
  };
  readonly onProgressUpdate = (): void => undefined;
  readonly offProgressUpdate = (): void => undefined;

  private stop(reason: string): void {
    if (this.ended) return;
    void native('abort', { id: this.id, reason });
    this.end({ errMsg: `${this.api}:fail ${reason}` }, false);
  }

  private end(result: object, ok: boolean): void {
    running.delete(this);
    if (this.ended) return;
    this.ended = true;
    runCallback(this.api, ok ? this.callbacks.success : this.callbacks.fail, result);
    runCallback(this.api, this.callbacks.complete, result);
  }

  static interruptAll(): void {
    for (const task of running) task.stop('interrupted');
  }
}
