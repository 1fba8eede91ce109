import { DAY_MS } from '@candor/rules/durations';
import { OpsFault } from '../platform/OpsFault';

/** Instants in ms, `to` excluded. */
interface Period {
  from: number;
  to: number;
}

/** First instant of a day in China, and of the next one. Throws `day_invalid`. */
export function periodOf(day: string): Period {
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const isDay = !Number.isNaN(from) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  if (!isDay) throw new OpsFault('day_invalid', { day, example: '2026-11-28' });
  return { from, to: from + DAY_MS };
}

/** The period from a first to a last day that has begun. Throws `day_…` and `days_reversed`. */
export function periodBetween(days: { from: string; to: string }, now: number): Period {
  const [{ from }, last] = [periodOf(days.from), periodOf(days.to)];
  if (last.to <= from) throw new OpsFault('days_reversed', days);
  if (last.from > now) throw new OpsFault('day_future', { day: days.to });
  return { from, to: last.to };
}
