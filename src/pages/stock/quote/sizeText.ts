import { UNKNOWN } from '@/format/formatMoney';
import { groupDigits } from '@/format/groupDigits';

const UNITS = [
  { size: 1e9, letter: 'B' },
  { size: 1e6, letter: 'M' },
  { size: 1e4, letter: 'K', divisor: 1e3 },
];

/** A volume or size in three to four digits, cut and not rounded: "4.82M", "12.3K", "9,800". */
export function sizeText(size: number | null | undefined): string {
  if (size === null || size === undefined) return UNKNOWN;
  const unit = UNITS.find((one) => size >= one.size);
  if (unit === undefined) return groupDigits(String(size));
  const divisor = unit.divisor ?? unit.size;
  const whole = Math.floor(size / divisor);
  const places = whole >= 100 ? 0 : whole >= 10 ? 1 : 2;
  const part = Math.floor((size % divisor) / (divisor / 10 ** places));
  const fraction = places === 0 ? '' : `.${String(part).padStart(places, '0')}`;
  return `${groupDigits(String(whole))}${fraction}${unit.letter}`;
}
