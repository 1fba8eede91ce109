import { CARD_DIGITS_MAX, CARD_DIGITS_MIN } from '../limits';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

/** Removes the blanks and dashes of a number that is printed in groups. */
const withoutSeparators = (text: string): string => cleanText(text).replace(/[\s\-‐‑–—−]/gu, '');

/** Look-alikes of the X of an identity number: ×, and letters of Greek and Cyrillic. */
const X_LOOKALIKE = /[×✕ХхΧχⅩⅹ]$/u;

/** Whether the Luhn checksum (ISO/IEC 7812) is right. */
function hasLuhnSum(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => {
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cardFault(number: string): ErrorCode | null {
  if (number === '') return 'field_required';
  if (!/^[0-9]+$/.test(number)) return 'card_number_characters';
  if (number.length < CARD_DIGITS_MIN || number.length > CARD_DIGITS_MAX)
    return 'card_number_length';
  return hasLuhnSum(number) && new Set(number).size > 1 ? null : 'card_number_invalid';
}

/** A card number: 12 to 19 digits with Luhn checksum, which Chinese cards have too. */
export function readCardNumber(text: string): { number: string; fault: ErrorCode | null } {
  const number = withoutSeparators(text);
  return { number, fault: cardFault(number) };
}

/** An identity number as stored: no blanks or dashes, a final X in upper case. */
export const idNumberText = (text: string): string =>
  withoutSeparators(text).toUpperCase().replace(X_LOOKALIKE, 'X');

/** An invite code as stored: upper-case letters and digits. */
export const inviteCodeText = (text: string): string => withoutSeparators(text).toUpperCase();
