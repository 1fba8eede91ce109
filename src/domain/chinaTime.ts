import { HOUR_MS } from '@candor/rules/durations';

const SHIFT_MS = 8 * HOUR_MS;
/** With its zone, which every language names in brackets. */
const WRITTEN = /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?:（[^）]+）| \([^)]+\))/g;

/** China time without its name, for a sentence that names it: "2025-11-21 10:00". */
export function chinaMinute(at: number): string {
  return new Date(at + SHIFT_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The same sentence with every such instant (ms, whole minutes) written anew, in another zone or form. */
export function rewriteChinaTimes(sentence: string, write: (at: number) => string): string {
  return sentence.replace(WRITTEN, (_, ...parts: string[]) => {
    const [year, month, day, hour, minute] = parts.map(Number);
    const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - SHIFT_MS;
    return write(at);
  });
}
