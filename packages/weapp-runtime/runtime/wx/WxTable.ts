import { ApiFailure } from '../host/ApiFailure';
import { stats } from '../host/HostStats';
import { log } from '../host/Log';
import type { Services } from '../host/Services';

/** The optional callbacks of every asynchronous wx.* call. */
export interface Callbacks {
  success?(result: object): void;
  fail?(error: object): void;
  complete?(result: object): void;
}

type Body<T> = (options: T & Callbacks) => unknown;

/** Runs a program's callback; an error counts as the program's exception. */
export function runCallback(
  name: string,
  callback: ((value: object) => void) | undefined,
  value: object,
): void {
  try {
    callback?.(value);
  } catch (error) {
    log('exception', `[wx.${name} callback]`, error);
  }
}

export function failureOf(name: string, error: unknown): { errMsg: string; errno?: number } {
  if (!(error instanceof ApiFailure)) {
    log('exception', `[wx.${name}]`, error);
    return { errMsg: `${name}:fail ${String(error)}` };
  }
  const { errMsg, errno } = error;
  const full = errMsg.startsWith(`${name}:`) ? errMsg : `${name}:fail ${errMsg}`;
  return errno === undefined ? { errMsg: full } : { errMsg: full, errno };
}

/** Builds the `wx` object. Undefined members stay absent, and each read of one is counted. */
export class WxTable {
  /** A plain writable object, as programs expect (Taro's runtime among them). */
  readonly members: Record<string, unknown> = {};

  /** Runs before each asynchronous call; a rejection is the call's failure. */
  guard: (name: string) => Promise<void> = () => Promise.resolve();

  constructor(readonly services: Services) {}

  sync(name: string, member: unknown): void {
    this.members[name] = member;
  }

  /**
   * Defines a call with success, fail and complete, which returns a promise without them. The body
   * throws an ApiFailure to fail.
   */
  async<T = Record<never, never>>(name: string, body: Body<T>): void {
    this.members[name] = (options?: T & Callbacks): Promise<object> | undefined => {
      const optionsOrEmpty = options ?? ({} as T & Callbacks);
      const outcome = Promise.resolve()
        .then(() => this.guard(name))
        .then(() => body(optionsOrEmpty))
        .then((result) => ({
          ...(typeof result === 'object' ? result : {}),
          errMsg: `${name}:ok`,
        }));
      if (!optionsOrEmpty.success && !optionsOrEmpty.fail && !optionsOrEmpty.complete) {
        return outcome.catch((error: unknown) => Promise.reject(failureOf(name, error)));
      }
      outcome.then(
        (result) => {
          runCallback(name, optionsOrEmpty.success, result);
          runCallback(name, optionsOrEmpty.complete, result);
        },
        (error: unknown) => {
          const failure = failureOf(name, error);
          runCallback(name, optionsOrEmpty.fail, failure);
          runCallback(name, optionsOrEmpty.complete, failure);
        },
      );
      return undefined;
    };
  }

  build(): Record<string, unknown> {
    return new Proxy(this.members, {
      get: (members, name) => {
        if (typeof name === 'symbol') return undefined;
        const counters = name in members ? stats.wxCalls : stats.wxMissing;
        counters[name] = (counters[name] ?? 0) + 1;
        return members[name];
      },
    });
  }
}
