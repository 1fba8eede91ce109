import type { Locale } from '@contract/common';
import { UNKNOWN } from './formatMoney';
import { groupDigits } from './groupDigits';

interface Unit {
  /** From here on it is used. */
  size: number;
  letter: string;
  divisor: number;
}

const UNITS: Readonly<Record<Locale, readonly Unit[]>> = {
  zh_CN: [
    { size: 1e8, letter: '亿', divisor: 1e8 },
    { size: 1e4, letter: '万', divisor: 1e4 },
  ],
  en_US: [
    { size: 1e9, letter: 'B', divisor: 1e9 },
    { size: 1e6, letter: 'M', divisor: 1e6 },
    { size: 1e4, letter: 'K', divisor: 1e3 },
  ],
};

/** A volume or size in three to four digits, cut and not rounded: "4.82M", "482万", "9,800". */
export function formatSize(size: number | null | undefined, locale: Locale): string {
  if (size === null || size === undefined) return UNKNOWN;
  const unit = UNITS[locale].find((one) => size >= one.size);
  if (unit === undefined) return groupDigits(String(size));
  const { divisor } = unit;
  const whole = Math.floor(size / divisor);
  const places = whole >= 100 ? 0 : whole >= 10 ? 1 : 2;
  const part = Math.floor((size % divisor) / (divisor / 10 ** places));
  const fraction = places === 0 ? '' : `.${String(part).padStart(places, '0')}`;
  return `${groupDigits(String(whole))}${fraction}${unit.letter}`;
}
