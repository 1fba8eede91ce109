import { VCODE_DIGITS } from '../limits';
import type { ErrorCode } from '@contract/error';
import { cleanText } from './clean';

export const CODE_LENGTH = VCODE_DIGITS;

const GROUPING = /[\s\-‐‑–—.,·]/gu;
const isCode = (digits: string) => digits.length === CODE_LENGTH;

/** Groups of digits in a message that are as long as a code ("123456", "123 456"). */
function codesIn(message: string): string[] {
  const runs = message.match(/[0-9]+(?:[ \-‐‑–—·][0-9]+)*/g) ?? [];
  const codes = runs.flatMap((run) => {
    const groups = run.split(/[^0-9]/);
    const whole = groups.join('');
    // A code has equal groups; "2026-11" is a month.
    const isEven = groups.every(({ length }) => length === groups[0]?.length);
    return isCode(whole) && isEven ? [whole] : groups.filter(isCode);
  });
  return [...new Set(codes)];
}

/** Reads a verification code: alone, grouped, or the only six digits of a message. */
export function readCode(text: string): { code: string; fault: ErrorCode | null } {
  const clean = cleanText(text);
  const bare = clean.replace(GROUPING, '');
  if (bare === '') return { code: '', fault: 'field_required' };
  if (/^[0-9]+$/.test(bare)) return { code: bare, fault: isCode(bare) ? null : 'vcode_format' };
  const [code, second] = codesIn(clean);
  if (second !== undefined) return { code: clean, fault: 'vcode_ambiguous' };
  return code === undefined ? { code: clean, fault: 'vcode_format' } : { code, fault: null };
}

/** Number of digits still missing while a code is typed; 0 for any other text. */
export function missingDigits(text: string): number {
  const { code } = readCode(text);
  return /^[0-9]*$/.test(code) ? Math.max(0, CODE_LENGTH - code.length) : 0;
}
