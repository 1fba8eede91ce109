import { UNKNOWN } from './formatMoney';

export const two = (value: number) => String(value).padStart(2, '0');

/** "10:29:16" in the phone's time zone; null and undefined give "--". */
export function formatClock(instant: number | null | undefined): string {
  if (instant === null || instant === undefined) return UNKNOWN;
  const date = new Date(instant);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}
