/** Work that goes on until it is stopped. */
export interface Repeated {
  /** Resolves when the work in progress is done; it is not begun again. */
  stop(): Promise<void>;
}

/**
 * Does `work` again and again, never twice at once, after as many ms as it answers, or after
 * `retryMs` when it failed; for the first time after `firstMs`. `failed` hears of a failure when the one before did not fail, so that
 * an outage is one line in the log.
 */
export function repeat(
  work: () => Promise<number>,
  retryMs: number,
  failed: (error: unknown) => void,
  firstMs = 0,
): Repeated {
  let stopped = false;
  let wake = () => {};
  let failing = false;
  const once = async (): Promise<number> => {
    try {
      const pause = await work();
      failing = false;
      return pause;
    } catch (error) {
      if (!failing) failed(error);
      failing = true;
      return retryMs;
    }
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms));
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    if (firstMs > 0) await sleep(firstMs);
    while (!stopped) {
      const pause = await once();
      if (!stopped) await sleep(pause);
    }
  };
  const running = run();
  return {
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
