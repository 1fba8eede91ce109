import { CARD_DIGITS_MAX, CARD_DIGITS_MIN } from '../limits';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

/** Blanks and dashes of a number that is printed in groups. */
const plain = (text: string): string => cleanText(text).replace(/[\s\-‐‑–—−]/gu, '');

/** What looks like the X of an identity number: ×, and letters of Greek and Cyrillic. */
const LIKE_X = /[×✕ХхΧχⅩⅹ]$/u;

/** Digits whose Luhn sum (ISO/IEC 7812) is right. */
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

/**
 * A bank card number in digits alone: 12 to 19 with the Luhn checksum, which the cards of China have
 * too. One digit repeated is nobody's card.
 */
export function readCardNumber(text: string): { number: string; fault: ErrorCode | null } {
  const number = plain(text);
  return { number, fault: cardFault(number) };
}

/** An identity number as it is kept: without blanks and dashes, its last letter a large X. */
export const idNumberText = (text: string): string =>
  plain(text).toUpperCase().replace(LIKE_X, 'X');

/** An invite code as it is kept: large letters and digits. */
export const inviteCodeText = (text: string): string => plain(text).toUpperCase();
