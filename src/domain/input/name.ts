import { NICKNAME_LENGTH_MAX } from '../limits';
import type { ErrorCode, ErrorParams } from '@contract/error';

type FieldProblem = ErrorCode | { code: ErrorCode; params: ErrorParams } | null;

/** Characters without a visible form, including Hangul fillers. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Scripts in which a joiner between two letters changes their shape. */
const JOINING_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}/u;

/** Whether an invisible character is needed: a joiner of a JOINING_SCRIPTS script, or part of an emoji. */
function isNeeded(char: string, before: string, after: string): boolean {
  if (char === '\uFE0F') return PICTOGRAPH.test(before);
  if (char !== '\u200C' && char !== '\u200D') return false;
  if (JOINING_SCRIPTS.test(before) && JOINING_SCRIPTS.test(after)) return true;
  const joins = PICTOGRAPH.test(before) || /[\uFE0F\p{Emoji_Modifier}]/u.test(before);
  return char === '\u200D' && joins && PICTOGRAPH.test(after);
}

/**
 * The canonical form of a name: composed letters, no half-width or full-width forms, single blanks,
 * and of invisible characters only the needed joiners.
 */
export function cleanName(text: string): string {
  const chars = [...text.replace(/[\uFF00-\uFFEF]+/g, (wide) => wide.normalize('NFKC'))];
  return chars
    .filter((char, at) => {
      if (/\s/.test(char) || !INVISIBLE.test(char)) return true;
      return isNeeded(char, chars[at - 1] ?? '', chars[at + 1] ?? '');
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}

/** ASCII forms of letters that Unicode does not decompose, as banks emboss them. */
const EMBOSSED_FORMS: Readonly<Record<string, string>> = {
  Ł: 'L',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Æ: 'AE',
  Œ: 'OE',
  Þ: 'TH',
};

/** Accents, which people often omit. Marks of Thai, Indian scripts and kana are letters instead. */
const ACCENT =
  /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}]/u;

/**
 * Key for comparing names: letters and numbers without case, accents, width, blanks, dots,
 * apostrophes and hyphens. Upper-casing comes last, because it also folds ß, ſ and ς.
 */
export function nameKey(name: string): string {
  const key = name
    .replace(/\p{Cs}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[ŁØĐÐÆŒÞ]/g, (letter) => EMBOSSED_FORMS[letter] ?? letter)
    .replace(/\p{M}/gu, (mark) => (ACCENT.test(mark) ? '' : mark))
    .replace(/[^\p{L}\p{N}\p{M}]|[\u02B0-\u02FF\u0640]|\p{Default_Ignorable_Code_Point}/gu, '');
  return /[\p{L}\p{N}]/u.test(key) ? key : '';
}

/** Whether two names are equal by `nameKey`; a name without a letter equals no other. */
export const isSameName = (one: string, other: string): boolean =>
  nameKey(one) !== '' && nameKey(one) === nameKey(other);

/** Number of characters as people count: a letter with its marks is one, as is a joined emoji. */
export const countLetters = (text: string): number =>
  [...text.replace(/\u200D./gu, '').replace(/[\p{M}\p{Emoji_Modifier}\u200C]/gu, '')].length;

const LEGAL_MIN = 2;
const LEGAL_MAX = 60;
/** Maximum marks per letter on average; no writing system exceeds it. */
const MARKS_MAX = 2;

/** Characters that a legal name must not contain; 〇 is a letter number and allowed. */
const NOT_LEGAL = /[^\p{L}\p{M}\p{Nl}\u200C\u200D .,'’‘`´ʹ·•・･‧∙⋅●‐‑–—-]/u;

/** `missing` is the code for an empty name. */
export function checkLegalName(
  text: string,
  missing: 'real_name_required' | 'account_name_required',
): FieldProblem {
  const name = cleanName(text);
  if (name === '') return missing;
  if (/\p{Nd}/u.test(name)) return 'name_digit';
  const char = NOT_LEGAL.exec(name)?.[0];
  if (char !== undefined) return { code: 'name_character', params: { char } };
  if (nameKey(name) === '') return 'name_letter';
  const length = countLetters(name);
  if (length < LEGAL_MIN) return 'name_short';
  const isLong = length > LEGAL_MAX || [...name].length > LEGAL_MAX * MARKS_MAX;
  return isLong ? { code: 'name_long', params: { max: LEGAL_MAX } } : null;
}

/** Checks a nickname: letters, digits and emoji, without markup. */
export function checkNickname(text: string): FieldProblem {
  const name = cleanName(text);
  if (name === '') return 'nickname_required';
  const char = /[<>\p{Cn}\p{Co}]/u.exec(name)?.[0];
  if (char !== undefined) return { code: 'name_character', params: { char } };
  const isLong =
    countLetters(name) > NICKNAME_LENGTH_MAX || [...name].length > NICKNAME_LENGTH_MAX * 8;
  return isLong ? { code: 'name_long', params: { max: NICKNAME_LENGTH_MAX } } : null;
}
