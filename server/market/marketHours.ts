import type { MarketCode } from '../../types/contract/kinds';
import type { TradingState, TradingHours } from '../ports/PriceSource';
import { DAY_MS, MINUTE_MS } from '@candor/rules/durations';

/** `always`: markets trade round the clock (default of the demo); `exchange`: in local hours. */
export type MarketHours = 'always' | 'exchange';

interface MarketSession {
  open: string;
  close: string;
}

interface Calendar {
  timeZone: string;
  sessions: readonly MarketSession[];
}

/** Local trading hours, Monday to Friday, without public holidays. */
const CALENDARS: Readonly<Record<MarketCode, Calendar>> = {
  HK: {
    timeZone: 'Asia/Hong_Kong',
    sessions: [
      { open: '09:30', close: '12:00' },
      { open: '13:00', close: '16:00' },
    ],
  },
  CN: {
    timeZone: 'Asia/Shanghai',
    sessions: [
      { open: '09:30', close: '11:30' },
      { open: '13:00', close: '15:00' },
    ],
  },
  US: { timeZone: 'America/New_York', sessions: [{ open: '09:30', close: '16:00' }] },
};
const ALL_DAY: readonly MarketSession[] = [{ open: '00:00', close: '24:00' }];

const QUARTER = 15 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
/** Maximum cached UTC offsets; a running server needs only a few. */
const OFFSETS_MAX = 4096;

function formatForZone(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached !== undefined) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, formatter);
  return formatter;
}

/** Returns a time zone's UTC offset in ms, cached per quarter of an hour. */
function offsetAt(timeZone: string, ts: number): number {
  const key = `${timeZone}|${Math.floor(ts / QUARTER)}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const name = formatForZone(timeZone)
    .formatToParts(ts)
    .find((part) => part.type === 'timeZoneName');
  const found = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '');
  const size = found === null ? 0 : (Number(found[2]) * 60 + Number(found[3])) * MINUTE_MS;
  const offset = found?.[1] === '-' ? -size : size;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export function tradingHours(market: MarketCode, hours: MarketHours): TradingHours {
  const { timeZone, sessions } = CALENDARS[market];
  return { timeZone, sessions: [...(hours === 'always' ? ALL_DAY : sessions)] };
}

/** Returns the start of the market's local day at `ts`, for day candles and `prevClose`. */
export function dayStart(market: MarketCode, ts: number): number {
  const { timeZone } = CALENDARS[market];
  const offset = offsetAt(timeZone, ts);
  const midnight = Math.floor((ts + offset) / DAY_MS) * DAY_MS - offset;
  // The UTC offset at midnight may differ from the offset at `ts`.
  return midnight + offset - offsetAt(timeZone, midnight);
}

/** Returns the market's local day at `ts`, as YYYY-MM-DD. */
export function localDay(market: MarketCode, ts: number): string {
  const { timeZone } = CALENDARS[market];
  return new Date(ts + offsetAt(timeZone, ts)).toISOString().slice(0, 10);
}

function sessionsOfDay(market: MarketCode, midnight: number): { from: number; to: number }[] {
  const { timeZone, sessions } = CALENDARS[market];
  const localDay = Math.floor((midnight + offsetAt(timeZone, midnight)) / DAY_MS);
  const weekday = (localDay + 4) % 7;
  if (weekday === 0 || weekday === 6) return [];
  const noonOffset = offsetAt(timeZone, midnight + DAY_MS / 2);
  return sessions.map(({ open, close }) => ({
    from: localDay * DAY_MS - noonOffset + minutesOf(open) * MINUTE_MS,
    to: localDay * DAY_MS - noonOffset + minutesOf(close) * MINUTE_MS,
  }));
}

/** Returns whether a market is open at `ts`, and if it is closed, when it opens. */
export function openingAt(market: MarketCode, hours: MarketHours, ts: number): TradingState {
  if (hours === 'always') return { open: true, opensAt: null };
  let midnight = dayStart(market, ts);
  for (let day = 0; day < 8; day += 1) {
    for (const { from, to } of sessionsOfDay(market, midnight)) {
      if (ts >= from && ts < to) return { open: true, opensAt: null };
      if (ts < from) return { open: false, opensAt: from };
    }
    midnight = dayStart(market, midnight + DAY_MS + DAY_MS / 2);
  }
  return { open: false, opensAt: null };
}
