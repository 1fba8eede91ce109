import { ApiError } from './ApiError';

interface AbortablePromise<T> extends Promise<T> {
  abort?: () => void;
}

/**
 * Rejects and aborts a call after `timeoutMs`. On H5 the target's own timeout ends with the
 * headers, so a missing body would hang. `onTimer` receives a function that restarts the timeout.
 */
export function withTimeout<T>(
  task: AbortablePromise<T>,
  timeoutMs: number,
  onTimer: (restart: (ms: number) => void) => void = () => undefined,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const expire = () => {
      reject(new ApiError('timeout'));
      task.abort?.();
    };
    let timer = setTimeout(expire, timeoutMs);
    onTimer((ms) => {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    });
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
