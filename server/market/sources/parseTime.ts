import { MINUTE_MS } from '@candor/rules/durations';

/** Format of a timestamp. Numbers count from 1970; their digits give the unit, until 2286. */
export type TimeForm = 'iso' | 's' | 'ms' | 'us' | 'ns';

export type TimeFault = 'time_unreadable' | 'time_without_zone';

export type ParsedTime = { at: number; form: TimeForm } | { fault: TimeFault };

/** Unit by number of integer digits, since 2001. 8, 12 or 14 would be a date without a zone. */
const FORMS: Readonly<Record<number, TimeForm>> = { 10: 's', 13: 'ms', 16: 'us', 19: 'ns' };
const MS_DIGITS = 13;

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(Z|UTC|GMT|([+-])(\d\d)(?::?(\d\d))?)?$/i;
const OFFSET_HOURS_MAX = 14;

function readIso(text: string): ParsedTime {
  const match = ISO.exec(text);
  if (match === null) return { fault: 'time_unreadable' };
  const number = (group: number) => Number(match[group] ?? 0);
  const local = new Date(
    Date.UTC(number(1), number(2) - 1, number(3), number(4), number(5), number(6)),
  );
  // Date.UTC changes 30 February to 1 March and 24:00 to midnight, so the text is compared with its
  // result.
  const normalised = `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6] ?? '00'}`;
  const isReal = local.getTime() > 0 && local.toISOString().startsWith(normalised);
  if (!isReal || number(10) > OFFSET_HOURS_MAX || number(11) > 59) {
    return { fault: 'time_unreadable' };
  }
  if (match[8] === undefined) return { fault: 'time_without_zone' };
  const offsetMs = (match[9] === '-' ? -1 : 1) * (number(10) * 60 + number(11)) * MINUTE_MS;
  const ms = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  return { at: local.getTime() + ms - offsetMs, form: 'iso' };
}

/** Reads an unambiguous time: ISO 8601 with a zone, or s, ms, µs or ns since 1970. */
export function parseTime(value: unknown): ParsedTime {
  if (typeof value !== 'number' && typeof value !== 'string') return { fault: 'time_unreadable' };
  const text = String(value).trim();
  const [, digits, fraction = ''] = /^([1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (digits === undefined) return readIso(text);
  const form = FORMS[digits.length];
  if (form === undefined) return { fault: 'time_unreadable' };
  // Digits are moved as text, because the float 1795000000.123 * 1000 is slightly too small.
  const at = Number((digits + fraction).padEnd(MS_DIGITS, '0').slice(0, MS_DIGITS));
  return { at, form };
}
