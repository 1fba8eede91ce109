import { ApiError } from './ApiError';

/** How often a call that a busy server turned away is sent again. */
const REPEATS_MAX = 2;
/** The wait before the first repeat, doubled before each further one, in ms. */
const WAIT_MS = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * ms before a repeat (0 is the first): the doubled wait and up to half of it more by chance, so that
 * those who were turned away together do not come back together.
 */
export function backOffMs(repeat: number, chance: number): number {
  return Math.round(WAIT_MS * 2 ** repeat * (1 + chance / 2));
}

/**
 * Sends a call again while the product server says that it is busy. Only for calls that may arrive
 * twice. Rejects with the last answer's error.
 */
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
