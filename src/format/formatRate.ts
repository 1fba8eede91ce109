import { UNKNOWN } from './formatMoney';
import { groupDigits } from './groupDigits';

interface Options {
  /** True adds + to a gain. */
  plus?: boolean;
  /** Decimals of the per cent, 2 by default. Further decimals are cut, not rounded. */
  decimals?: number;
}

/** A fraction as per cent: "0.0142" → "1.42%", "-0.5" → "−50.00%"; null gives "--". */
export function formatRate(rate: string | null | undefined, options: Options = {}): string {
  if (rate === null || rate === undefined) return UNKNOWN;
  const decimals = options.decimals ?? 2;
  const sign = rate.startsWith('-') ? '-' : '';
  const [whole = '0', fraction = ''] = rate.replace(/^[-+]/, '').split('.');
  const digits = fraction.padEnd(2 + decimals, '0');
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2, 2 + decimals);
  const text = `${sign}${percent}${decimals > 0 ? `.${rest}` : ''}`;
  return `${groupDigits(text, { plus: options.plus === true })}%`;
}
