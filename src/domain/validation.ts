import type { ErrorCode } from '@contract/error';
import { cleanText } from './input/clean';
import { idNumberText } from './input/numbers';
import {
  FUND_DIGITS,
  INQUIRY_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from './limits';

/** SPEC 5: checks of the forms and the server. Each returns an error code, null when valid. */
type Check = ErrorCode | null;

/** Login password: 8 to 64 characters with at least one letter and one digit. */
export function checkPassword(text: string): Check {
  if (text === '') return 'field_required';
  if (text.length > PASSWORD_LENGTH_MAX) return 'password_too_long';
  const isMixed = /[A-Za-z]/.test(text) && /[0-9]/.test(text);
  return text.length >= PASSWORD_LENGTH_MIN && isMixed ? null : 'password_weak';
}

/** The format of any fund password: exactly 6 digits. */
export function checkFundPassword(text: string): Check {
  if (text === '') return 'field_required';
  if (!/^[0-9]*$/.test(text)) return 'fund_password_characters';
  if (text.length > FUND_DIGITS) return 'fund_password_long';
  return text.length < FUND_DIGITS ? 'fund_password_format' : null;
}

/** Whether the digits count up or down by one; 0 follows 9. */
function isRun(digits: readonly number[]): boolean {
  return [1, 9].some((step) =>
    digits.every((digit, i) => i === 0 || digit === ((digits[i - 1] ?? 0) + step) % 10),
  );
}

/** Whether the text has at most two different digits, or repeats a block of one to three. */
function isRepeat(text: string): boolean {
  const isBlock = (length: number) => text === text.slice(0, length).repeat(text.length / length);
  return new Set(text).size <= 2 || [1, 2, 3].some(isBlock);
}

/** Whether the text is a date as YYMMDD, DDMMYY or MMDDYY: people guess birthdays first. */
function isDate(text: string): boolean {
  const [a, b, c] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number);
  const isDay = (month = 0, day = 0) => month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay(b, c) || isDay(b, a) || isDay(a, b);
}

/** Checks a new fund password: 6 digits, no run, no repeat, no date. */
export function checkNewFundPassword(text: string): Check {
  const fault = checkFundPassword(text);
  if (fault !== null) return fault;
  const isTrivial = isRun([...text].map(Number)) || isRepeat(text) || isDate(text);
  return isTrivial ? 'fund_password_trivial' : null;
}

export function checkRepeat(first: string, second: string): Check {
  if (second === '') return 'field_required';
  return first === second ? null : 'password_mismatch';
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ID_CHECK_DIGITS = '10X98765432';

function isCalendarDate(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
}

/** Resident identity number with its checksum (GB 11643-1999): 17 digits and a check digit or X. */
export function checkIdCard(text: string): Check {
  if (text === '') return 'field_required';
  const number = idNumberText(text);
  if (!/^[0-9]{17}[0-9X]$/.test(number)) return 'id_card_invalid';
  const [year, month, day] = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)];
  const isDate = isCalendarDate(Number(year), Number(month), Number(day));
  if (!isDate || number.startsWith('0')) return 'id_card_digit_wrong';
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(number[i]), 0);
  return ID_CHECK_DIGITS[sum % 11] === number[17] ? null : 'id_card_digit_wrong';
}

/** A question to support: up to 1,000 characters, one of them visible. */
export function checkInquiry(text: string): Check {
  if (cleanText(text) === '') return 'field_required';
  return [...text.trim()].length <= INQUIRY_LENGTH_MAX ? null : 'inquiry_too_long';
}
