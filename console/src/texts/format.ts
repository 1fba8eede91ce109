import { useLocale, useTranslate } from 'ra-core';
import { serverNow } from '../api/clock';
import { tagOf } from './i18nProvider';

/** Groups the digits of a decimal text; never a float. */
export function formatMoney(text: string): string {
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(text) ?? ['', '', text, ''];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign && '−'}${grouped}${rest}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const yearOf = (at: number) => new Date(at).getFullYear();
/** Parts of a date; the year if it is not the present one. */
const dateOf = (at: number): Intl.DateTimeFormatOptions => ({
  month: 'short',
  day: 'numeric',
  ...(yearOf(at) !== yearOf(serverNow()) && { year: 'numeric' }),
});

/** The browser's zone at an instant. */
function zoneOf(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset();
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${part}`;
}

/** Formatters of the present language. */
export function useFormat() {
  const locale = useLocale() ?? 'en_US';
  const tag = tagOf(locale);
  const t = useTranslate();
  const duration = (ms: number): string => {
    const positive = Math.abs(ms);
    if (positive < MINUTE) return t('time.seconds', { n: Math.floor(positive / 1000) });
    if (positive < HOUR) return t('time.minutes', { n: Math.floor(positive / MINUTE) });
    if (positive < 2 * DAY)
      return t('time.hours', {
        h: Math.floor(positive / HOUR),
        m: String(Math.floor((positive % HOUR) / MINUTE)).padStart(2, '0'),
      });
    return t('time.days', { n: Math.floor(positive / DAY) });
  };
  return {
    tag,
    money: formatMoney,
    duration,
    /** "24 min ago". */
    since: (at: number) => t('time.ago', { duration: duration(serverNow() - at) }),
    dateTime: (at: number) =>
      new Date(at).toLocaleString(tag, {
        ...dateOf(at),
        hour: '2-digit',
        minute: '2-digit',
        hour12: false,
      }),
    /** With seconds: for histories. */
    moment: (at: number) =>
      new Date(at).toLocaleString(tag, {
        ...dateOf(at),
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hour12: false,
      }),
    day: (at: number) => new Date(at).toLocaleDateString(tag, dateOf(at)),
    /** "UTC+8": the zone of every time here. */
    zone: zoneOf,
    time: (at: number) => new Date(at).toLocaleTimeString(tag, { hour12: false }),
  };
}
