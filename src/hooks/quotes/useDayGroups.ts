import { compareStructural, computed } from 'mobx';
import { useMemo } from 'react';
import { formatDate } from '@/format/formatTime';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { DAY_MS } from '@candor/rules/durations';

/** Rows of one day in the phone's time zone. */
export interface DayGroup<T> {
  /** Date: "2026-11-20". */
  key: string;
  /** Label of the day: "今天 11月20日". */
  label: string;
  isToday: boolean;
  items: readonly T[];
}

function dayOf(time: number): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** Today and yesterday by server time; observers are notified only at midnight. */
function daysOf(clock: { readonly second: number | null }) {
  return computed(
    () => {
      const now = clock.second;
      return now === null ? [null, null] : [dayOf(now), dayOf(now - DAY_MS)];
    },
    { equals: compareStructural },
  );
}

/** Groups a list by day. The list must be sorted newest first, and keeps its order. */
export function useDayGroups<T>(
  items: readonly T[],
  timeOf: (item: T) => number,
): readonly DayGroup<T>[] {
  const t = useText();
  const { clock } = useStores();
  const [today, yesterday] = useMemo(() => daysOf(clock), [clock]).get();
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = dayOf(timeOf(item));
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups].map(([key, rows]) => {
    const first = rows[0];
    const date = formatDate(first === undefined ? null : timeOf(first), t.locale);
    const isToday = key === today;
    const label = isToday
      ? t('order.today', { date })
      : key === yesterday
        ? t('order.yesterday', { date })
        : date;
    return { key, label, isToday, items: rows };
  });
}
