import { HOUR_MS } from '@candor/rules/durations';

const SHIFT_MS = 8 * HOUR_MS;
/** A time in China with its zone in brackets, which are full-width in Chinese. */
const CHINA_TIME = /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?:（[^）]+）| \([^)]+\))/g;

/** China time without the zone: "2025-11-21 10:00". */
export function chinaMinute(at: number): string {
  return new Date(at + SHIFT_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Replaces every China time in a sentence by `format(at)`, `at` in ms (whole minutes). */
export function rewriteChinaTimes(sentence: string, format: (at: number) => string): string {
  return sentence.replace(CHINA_TIME, (_, ...parts: string[]) => {
    const [year, month, day, hour, minute] = parts.map(Number);
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - SHIFT_MS;
    return format(at);
  });
}
