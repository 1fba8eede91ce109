const SHIFT_MS = 8 * 3_600_000;

/** An instant as "2025-11-21 10:00" in China time (UTC+8), for sentences. */
export function timeText(at: number): string {
  return new Date(at + SHIFT_MS).toISOString().slice(0, 16).replace('T', ' ');
}
