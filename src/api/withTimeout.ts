import { ApiError } from './ApiError';

interface Task<T> extends Promise<T> {
  abort?: () => void;
}

/**
 * Waits for a call for so long and no longer, then aborts it. The target's own timeout is not
 * enough: on H5 it ends with the headers, and a body that never arrives would hang for ever.
 * `onTimer` receives how to begin the wait anew, for uploads that are still moving.
 */
export function withTimeout<T>(
  task: Task<T>,
  timeoutMs: number,
  onTimer: (restart: () => void) => void = () => undefined,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const expire = () => {
      reject(new ApiError('timeout'));
      task.abort?.();
    };
    let timer = setTimeout(expire, timeoutMs);
    onTimer(() => {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    });
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
