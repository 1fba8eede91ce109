import {
  DEPOSIT_REFUSALS,
  IDENTITY_REFUSALS,
  WITHDRAWAL_REFUSALS,
} from '../../types/contract/refusal';
import { inEachLocale, type TextByLocale } from './textOf';

const byCode = <Code extends string>(
  codes: readonly Code[],
  textOf: (code: Code) => TextByLocale,
): Readonly<Record<Code, TextByLocale>> =>
  Object.fromEntries(codes.map((code) => [code, textOf(code)])) as Record<Code, TextByLocale>;

/** Reasons without a full stop, because words may follow. A missing text is a compile error. */
export const REFUSAL_TEXTS = {
  deposit: byCode(DEPOSIT_REFUSALS, (code) => inEachLocale((t) => t(`refusal.deposit.${code}`))),
  withdrawal: byCode(WITHDRAWAL_REFUSALS, (code) =>
    inEachLocale((t) => t(`refusal.withdrawal.${code}`)),
  ),
  identity: byCode(IDENTITY_REFUSALS, (code) => inEachLocale((t) => t(`refusal.identity.${code}`))),
};

export type Refusable = keyof typeof REFUSAL_TEXTS;

/** Returns the reason in every language; null without a code or for a later version's code. */
export function refusalText(request: Refusable, code: string | null): TextByLocale | null {
  const texts: Readonly<Record<string, TextByLocale>> = REFUSAL_TEXTS[request];
  return code !== null && Object.hasOwn(texts, code) ? (texts[code] ?? null) : null;
}
