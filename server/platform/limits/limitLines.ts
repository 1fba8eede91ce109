import { MINUTE_MS } from '@candor/rules/durations';
import type { Logger } from 'pino';
import type { Clock } from '../clock';

/** Maximum log lines per kind and minute; metrics count all of them. */
const LINES_MAX = 100;

/**
 * Returns a function that decides whether to log another line of this kind. The number of
 * suppressed lines is logged as `message` in the next minute.
 */
export function limitLines(
  { clock, log }: { clock: Pick<Clock, 'now'>; log: Pick<Logger, 'info'> },
  message: string,
): (kind: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (kind) => {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now !== minute) {
      for (const [of, count] of counts) {
        const suppressed = count - LINES_MAX;
        if (suppressed > 0) log.info({ of, more: suppressed }, message);
      }
      counts.clear();
      minute = now;
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= LINES_MAX;
  };
}
