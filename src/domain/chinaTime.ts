import type { Locale } from '@contract/common';
import { HOUR_MS } from './durations';

const SHIFT_MS = 8 * HOUR_MS;
const ZONE = { zh_CN: '（北京时间）', en_US: ' (UTC+8)' } as const;
const WRITTEN = /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?:（北京时间）| \(UTC\+8\))/g;

/** China time without its name, for a sentence that names it: "2025-11-21 10:00". */
export function chinaMinute(at: number): string {
  return new Date(at + SHIFT_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * An instant in a sentence of the server's, in China time, and it says so:
 * "2025-11-21 10:00 (UTC+8)". Whoever reads the sentence elsewhere is not misled.
 */
export function chinaTime(at: number, locale: Locale): string {
  return chinaMinute(at) + ZONE[locale];
}

/** The same sentence with every such instant (ms, whole minutes) written anew, in another zone or form. */
export function rewriteChinaTimes(sentence: string, write: (at: number) => string): string {
  return sentence.replace(WRITTEN, (_, ...parts: string[]) => {
    const [year, month, day, hour, minute] = parts.map(Number);
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - SHIFT_MS;
    return write(at);
  });
}
