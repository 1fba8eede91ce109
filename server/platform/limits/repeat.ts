export interface RepeatedTask {
  /** Stops repeating; resolves when the current run is done. */
  stop(): Promise<void>;
}

/**
 * Repeats `work`, never concurrently, after the ms that it returns, or after `retryMs` when it
 * failed. `onFirstFailure` is called only for the first of consecutive failures.
 */
export function repeat(
  work: () => Promise<number>,
  retryMs: number,
  onFirstFailure: (error: unknown) => void,
  firstMs = 0,
): RepeatedTask {
  let stopped = false;
  let wake = () => {};
  let hasFailed = false;
  const runOnce = async (): Promise<number> => {
    try {
      const delayMs = await work();
      hasFailed = false;
      return delayMs;
    } catch (error) {
      if (!hasFailed) onFirstFailure(error);
      hasFailed = true;
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
      const delayMs = await runOnce();
      if (!stopped) await sleep(delayMs);
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
