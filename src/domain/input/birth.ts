import type { ErrorCode, ErrorParams } from '@contract/error';
import { chinaMinute } from '../chinaTime';
import { checkIdCard } from '../validation';
import { idNumberText } from './numbers';

type FieldProblem = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

/** Minimum age for a verified name (SPEC 5: real name). */
const AGE_MIN = 18;
const AGE_MAX = 120;

/** Province codes of GB/T 2260 (first two digits), with Taiwan, Hong Kong and Macau. */
const PROVINCE = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])/;

/**
 * Checks a resident identity number: form and checksum, province, then age by the day in China.
 * `now` in ms; null skips the age. Birthdays on 29 February are on 1 March in other years.
 */
export function checkIdentity(text: string, now: number | null): FieldProblem {
  const fault = checkIdCard(text);
  if (fault !== null) return fault;
  const number = idNumberText(text);
  const area = number.slice(0, 6);
  if (!PROVINCE.test(area)) return { code: 'id_card_area_wrong', params: { area } };
  if (now === null) return null;
  const born = number.slice(6, 14);
  // The difference of two YYYYMMDD numbers, divided by 10,000, is the age in whole years.
  const years = (Number(chinaMinute(now).slice(0, 10).replace(/-/g, '')) - Number(born)) / 10_000;
  if (years < 0 || years >= AGE_MAX + 1) {
    const date = `${born.slice(0, 4)}-${born.slice(4, 6)}-${born.slice(6)}`;
    return { code: 'birth_date_wrong', params: { date } };
  }
  return years < AGE_MIN ? { code: 'under_age', params: { age: AGE_MIN } } : null;
}
