import type { Locale } from '../../types/contract/common';

const SHIFT_MS = 8 * 3_600_000;

/**
 * An instant for a sentence in China time, and it says so: "2025-11-21 10:00 (UTC+8)". Every record
 * carries its instants as well; those the app shows in the customer's own time.
 */
export function timeText(at: number, locale: Locale): string {
  const text = new Date(at + SHIFT_MS).toISOString().slice(0, 16).replace('T', ' ');
  return locale === 'zh_CN' ? `${text}（北京时间）` : `${text} (UTC+8)`;
}
