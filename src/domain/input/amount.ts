import type { ErrorCode } from '@contract/error';
import { moneyText, parseAmount, type Minor } from '@candor/rules/money';
import { cleanText } from './clean';

export type AmountReading = { amount: Minor; fault: null } | { amount: null; fault: ErrorCode };

/** Names of the unit USDT that people type; "100U" is usual in Chinese. */
const OWN_UNIT = String.raw`(?:USDT|USD₮?|US\$|\$US|\$|₮|U|美元|美金)`;
const OTHER_UNIT =
  /(?![$₮])\p{Sc}|CN[YH]|RMB|EUR|GBP|HK|NT[D$]|JPY|\bRs|SGD|THB|VND|USDC|人民币|[元円块圆角分]|港币/iu;
const WITH_UNIT = new RegExp(
  `^${OWN_UNIT}? ?([+\\-]?) ?${OWN_UNIT}? ?([0-9., ']*) ?${OWN_UNIT}?$`,
  'iu',
);

/** Maps the separators and minus signs of all keyboards to ".", ",", "'" and "-". */
const SEPARATORS: readonly (readonly [RegExp, string])[] = [
  [/[。｡]/g, '.'],
  [/[，、､،]/g, ','],
  [/[‘’ʼ`´′٬]/g, "'"],
  [/[−‐‑‒–—]/g, '-'],
];
const ARABIC_DECIMAL = '٫';

/** Digits in groups of three; with commas also Indian groups of two before the last three. */
const GROUPED_DIGITS =
  /^[1-9][0-9]{0,2}(?:([., '])[0-9]{3})(?:\1[0-9]{3})*$|^[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}$/;

/** Digits separated by a tab, line break or several blanks: two table cells, not one amount. */
const TWO_NUMBERS = /\p{Nd}(?:\s{2,}|[\t\n\v\f\r\u2028\u2029])\p{Nd}/u;

/** Digits of the integer part; null if its separators form no known grouping. */
function wholeOf(text: string): string | null {
  if (/^[0-9]*$/.test(text)) return text;
  return GROUPED_DIGITS.test(text) ? text.replace(/[^0-9]/g, '') : null;
}

/** Index of the decimal separator; -1 for a whole number, null when ambiguous. */
function decimalPoint(body: string): number | null {
  const [lastDot, lastComma] = [body.lastIndexOf('.'), body.lastIndexOf(',')];
  const last = Math.max(lastDot, lastComma);
  if (last < 0) return -1;
  const isAlone = body.indexOf(body[last] ?? '') === last;
  const other = Math.min(lastDot, lastComma);
  if (other >= 0) return isAlone ? last : null;
  if (!isAlone) return -1;
  const isGroup = lastComma >= 0 && GROUPED_DIGITS.test(body);
  return isGroup ? -1 : last;
}

function readBody(body: string): AmountReading {
  const fault = (code: ErrorCode) => ({ amount: null, fault: code });
  const point = decimalPoint(body);
  if (point === null) return fault('amount_separators');
  const whole = wholeOf(point < 0 ? body : body.slice(0, point));
  const decimals = point < 0 ? '' : body.slice(point + 1);
  if (whole === null || !/^[0-9]*$/.test(decimals)) return fault('amount_separators');
  if (decimals.length > 2) return fault('amount_decimals');
  const digits = whole.replace(/^0+(?=[0-9])/, '') || '0';
  const amount = parseAmount(decimals === '' ? digits : `${digits}.${decimals}`);
  return amount === null ? fault('amount_above_maximum') : { amount, fault: null };
}

/**
 * Reads an amount of money in the digits and separators of any keyboard. Ambiguous text is refused,
 * never guessed:
 * - A dot is a decimal point: "1.000" has three decimals and is refused. Two or more dots group.
 * - A comma groups before exactly three digits ("1,000"). Two or more commas group ("10,00,000"
 *   too). Any other comma is a decimal comma ("12,5", "12,50").
 * - Of a dot and a comma together the last one is the decimal separator: "1.234,56", "1,234.56".
 * - Blanks and apostrophes only group; "٫" is only decimal. Groups must be complete. Two blanks, a
 *   tab or a line break separate two amounts. Other currencies than USDT are refused.
 */
export function readAmount(text: string): AmountReading {
  const fault = (code: ErrorCode) => ({ amount: null, fault: code });
  const clean = SEPARATORS.reduce((all, [form, to]) => all.replace(form, to), cleanText(text));
  if (clean === '') return fault('amount_required');
  const rest = clean.replace(ARABIC_DECIMAL, '.');
  if (/[0-9]/.test(rest) && OTHER_UNIT.test(rest.replace(/美元/g, '')))
    return fault('amount_currency');
  const [, sign = '', body = ''] = WITH_UNIT.exec(rest) ?? [];
  if (!/[0-9]/.test(body)) return fault('amount_format');
  if (TWO_NUMBERS.test(text.replace(/\p{Cf}/gu, ''))) return fault('amount_separators');
  if (sign === '-') return fault('amount_negative');
  const isArabic = clean.includes(ARABIC_DECIMAL);
  if (isArabic && /[.,]/.test(clean)) return fault('amount_separators');
  return readBody(body.trim());
}

export interface AmountLimits {
  min: Minor;
  max: Minor;
  /** Spendable balance; null while unknown, which is not zero. */
  available: Minor | null;
}

/** First fault of a typed amount: text, limits, then the balance if known. Null when valid. */
export function checkAmount(text: string, limits: AmountLimits): ErrorCode | null {
  const { amount, fault } = readAmount(text);
  const { min, max, available } = limits;
  if (fault === 'amount_above_maximum') return available === null ? fault : 'insufficient_balance';
  if (fault !== null) return fault;
  if (amount < min || amount === 0) return 'amount_below_minimum';
  if (amount > max) return 'amount_above_maximum';
  return available !== null && amount > available ? 'insufficient_balance' : null;
}

/** The amount as text of an input: no thousands separators, no zero decimals. */
export const typedAmount = (amount: Minor): string => moneyText(amount).replace(/\.00$/, '');
