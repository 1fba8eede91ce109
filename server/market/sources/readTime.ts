import { MINUTE_MS } from '@candor/rules/durations';

/** How a time is written. Numbers count from 1970; their number of digits tells the unit, until 2286. */
export type TimeForm = 'iso' | 's' | 'ms' | 'us' | 'ns';

/** Why a time cannot be used. */
export type TimeFault = 'time_unreadable' | 'time_without_zone';

export type ReadTime = { at: number; form: TimeForm } | { fault: TimeFault };

/** By the digits before the point, since 2001. Eight, twelve or fourteen would be a date without a zone. */
const FORMS: Readonly<Record<number, TimeForm>> = { 10: 's', 13: 'ms', 16: 'us', 19: 'ns' };
const MS_DIGITS = 13;

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(Z|UTC|GMT|([+-])(\d\d)(?::?(\d\d))?)?$/i;
const OFFSET_HOURS_MAX = 14;

function readIso(text: string): ReadTime {
  const match = ISO.exec(text);
  if (match === null) return { fault: 'time_unreadable' };
  const number = (group: number) => Number(match[group] ?? 0);
  const local = new Date(
    Date.UTC(number(1), number(2) - 1, number(3), number(4), number(5), number(6)),
  );
  // Date.UTC makes 1 March of 30 February, and midnight of 24:00.
  const written = `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? '00'}`;
  const isReal = local.getTime() > 0 && local.toISOString().startsWith(written);
  if (!isReal || number(10) > OFFSET_HOURS_MAX || number(11) > 59) {
    return { fault: 'time_unreadable' };
  }
  if (match[8] === undefined) return { fault: 'time_without_zone' };
  const east = (match[9] === '-' ? -1 : 1) * (number(10) * 60 + number(11)) * MINUTE_MS;
  const ms = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  return { at: local.getTime() + ms - east, form: 'iso' };
}

/**
 * Reads a time that can be meant in one way only: ISO 8601 with a zone, or seconds, milliseconds,
 * microseconds or nanoseconds since 1970. `at` is in whole ms.
 */
export function readTime(value: unknown): ReadTime {
  if (typeof value !== 'number' && typeof value !== 'string') return { fault: 'time_unreadable' };
  const text = String(value).trim();
  const [, digits, fraction = ''] = /^([1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (digits === undefined) return readIso(text);
  const form = FORMS[digits.length];
  if (form === undefined) return { fault: 'time_unreadable' };
  // By its text: 1795000000.123 times 1000 is a little less than its ms.
  const at = Number((digits + fraction).padEnd(MS_DIGITS, '0').slice(0, MS_DIGITS));
  return { at, form };
}
