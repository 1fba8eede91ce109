import type { Locale } from '@contract/common';
import { textOf } from '@/i18n';
import { formatClock, two } from './formatClock';
import { UNKNOWN } from './formatMoney';

export { formatClock };

type Instant = Parameters<typeof formatClock>[0];

/** "10:29:16.204", for receipts and proofs only. */
export function formatClockMs(instant: Instant): string {
  if (instant === null || instant === undefined) return UNKNOWN;
  return `${formatClock(instant)}.${String(new Date(instant).getMilliseconds()).padStart(3, '0')}`;
}

/** "11月20日 09:58" / "20 Nov 09:58" in the phone's time zone; null and undefined give "--". */
export function formatDateTime(instant: Instant, locale: Locale): string {
  if (instant === null || instant === undefined) return UNKNOWN;
  const date = new Date(instant);
  return `${formatDate(instant, locale)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The current year, which dates omit; tests replace it. */
export const calendar = { thisYear: () => new Date().getFullYear() };

/** "11月20日" / "20 Nov", with the year unless it is this year; null and undefined give "--". */
export function formatDate(instant: Instant, locale: Locale): string {
  if (instant === null || instant === undefined) return UNKNOWN;
  const date = new Date(instant);
  const [month, day] = [date.getMonth(), date.getDate()];
  const year = date.getFullYear();
  const t = textOf(locale);
  const values = { year, month: t('format.months').split(' ')[month] ?? '', day };
  return t(year === calendar.thisYear() ? 'format.date' : 'format.dateOfYear', values);
}

/** Minimum minutes for showing hours: longer texts do not fit into a ring. */
const LONG_MINUTES = 100;

/**
 * Time left: "2:08" from a minute on, "0:25" below, "1h40" from 100 minutes on. Rounded up, so that
 * 0:00 appears at the expiry. Null gives "--".
 */
export function formatCountdown(leftMs: number | null | undefined): string {
  if (leftMs === null || leftMs === undefined) return UNKNOWN;
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= LONG_MINUTES) return `${Math.floor(minutes / 60)}h${two(minutes % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** The term of an order: seconds with the letter S (SPEC 9.18), "60S". */
export function formatTerm(seconds: number): string {
  return `${seconds}S`;
}
