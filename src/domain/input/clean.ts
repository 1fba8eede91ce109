/** What no reader sees: zero-width and bidirectional marks, BOM, variation selectors, controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script: Unicode keeps the ten of a script in a row. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * One line of typed or pasted text, the same for every keyboard: full-width, half-width and small
 * forms become ordinary ones, decimal digits of every script become 0-9, every run of blanks becomes one
 * blank, none at the ends, and invisible characters go. A visible character never disappears, and
 * nothing else changes: "10²" does not become "102", as with NFKC.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(/[\uFE50-\uFE6B\uFF01-\uFFEE]/gu, (form) => form.normalize('NFKC'))
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/ +/g, ' ')
    .trim();
}

/** As `cleanText`, without any blank: for text in which a blank only groups. */
export const withoutBlanks = (text: string): string => cleanText(text).replace(/ /g, '');
