export interface Repeated {
  /** Stops repeating; resolves when the current run is done. */
  stop(): Promise<void>;
}

/**
 * Repeats `work`, never concurrently, after the ms that it returns, or after `retryMs` when it
 * failed. `failed` is called only for the first of consecutive failures.
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
