/** Zero-width and bidirectional marks, BOM, variation selectors, control characters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const DIGIT = /\p{Nd}/u;

/** Value of a decimal digit of any script: Unicode keeps a script's ten digits consecutive. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Normalizes a typed line: digits 0-9, single blanks, no half-width or full-width forms, nothing
 * invisible. Unlike NFKC it does not turn "10²" into "102".
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

export const withoutBlanks = (text: string): string => cleanText(text).replace(/ /g, '');
