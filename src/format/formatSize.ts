import type { Locale } from '@contract/common';
import { textOf } from '@/i18n';
import { UNKNOWN } from './formatMoney';
import { groupDigits } from './groupDigits';

interface Unit {
  /** Minimum number for which this unit is used. */
  size: number;
  letter: string;
  divisor: number;
}

const known = new Map<Locale, readonly Unit[]>();

/** Units of a language, largest first, parsed from "1e8 亿 1e8, 1e4 万 1e4". */
function unitsOf(locale: Locale): readonly Unit[] {
  const read = () =>
    textOf(locale)('format.sizes')
      .split(', ')
      .map((unit) => {
        const [size, letter = '', divisor] = unit.split(' ');
        return { size: Number(size), letter, divisor: Number(divisor) };
      });
  const units = known.get(locale) ?? read();
  known.set(locale, units);
  return units;
}

/** A volume or size in three to four digits, cut, not rounded: "4.82M", "482万", "9,800". */
export function formatSize(size: number | null | undefined, locale: Locale): string {
  if (size === null || size === undefined) return UNKNOWN;
  const unit = unitsOf(locale).find((one) => size >= one.size);
  if (unit === undefined) return groupDigits(String(size));
  const { divisor } = unit;
  const whole = Math.floor(size / divisor);
  const places = whole >= 100 ? 0 : whole >= 10 ? 1 : 2;
  const part = Math.floor((size % divisor) / (divisor / 10 ** places));
  const fraction = places === 0 ? '' : `.${String(part).padStart(places, '0')}`;
  return `${groupDigits(String(whole))}${fraction}${unit.letter}`;
}
