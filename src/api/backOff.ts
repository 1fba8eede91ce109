import { ApiError } from './ApiError';

/** Maximum repeats of a call that a busy server turned away. */
const REPEATS_MAX = 2;
/** Delay before the first repeat, ms; it doubles with each further repeat. */
const WAIT_MS = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Delay in ms before a repeat (0 is the first). `random`, 0 to 1, spreads clients over time. */
export function backOffMs(repeat: number, random: number): number {
  return Math.round(WAIT_MS * 2 ** repeat * (1 + random / 2));
}

/** Repeats an idempotent call while the server is busy. Rejects with the last error. */
export async function repeatWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'server_busy' && error.msg !== '';
      if (!isBusy || repeat >= REPEATS_MAX) throw error;
      await pause(backOffMs(repeat, Math.random()));
    }
  }
}
