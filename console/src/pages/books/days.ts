const DAY_MS = 86_400_000;
/** The books' days are those of China, which has one zone without summer time. */
const CHINA_MS = 8 * 3_600_000;

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day in China at an instant: 2026-11-28. */
export const dayAt = (at: number): string => textOf(at + CHINA_MS);

/** The day some days after (or before) a day. */
export const dayBeside = (day: string, days: number): string =>
  textOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
