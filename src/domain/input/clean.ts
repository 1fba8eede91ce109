/** Zero-width and bidirectional marks, BOM, variation selectors, controls. */
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
 * Normalizes a line of typed or pasted text: ordinary forms, digits 0-9, single blanks, nothing
 * invisible. Visible characters stay: "10²" does not become "102", as with NFKC.
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

/** `cleanText` without blanks, for text in which a blank only groups. */
export const withoutBlanks = (text: string): string => cleanText(text).replace(/ /g, '');
