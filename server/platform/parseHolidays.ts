import { MARKETS, type MarketCode } from '../../types/contract/kinds';

/** Days without trading, as YYYY-MM-DD of the market's time zone. */
export type Holidays = ReadonlyMap<MarketCode, ReadonlySet<string>>;

/** False for a date that no calendar has. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Parses "US 2026-12-25|HK 2026-12-25"; null when a part is wrong. */
export function parseHolidays(text: string): Holidays | null {
  const days = new Map<MarketCode, Set<string>>();
  for (const part of text.split('|').filter((one) => one.trim() !== '')) {
    const [, code, day = ''] = /^([A-Z]{2}) ([0-9]{4}-[0-9]{2}-[0-9]{2})$/.exec(part.trim()) ?? [];
    const market = MARKETS.find((one) => one === code);
    if (market === undefined || !isDay(day)) return null;
    days.set(market, (days.get(market) ?? new Set()).add(day));
  }
  return days;
}
