import type { Translate } from '@/i18n';

const FUND_DIGITS = 6;

/** Button text for the missing digits of the fund password; null if it has six. */
export function fundPasswordProblem(t: Translate, typed: string): string | null {
  const missing = FUND_DIGITS - typed.length;
  if (missing === FUND_DIGITS) return t('wallet.needPassword');
  return missing > 0 ? t('wallet.needDigits', { count: missing }) : null;
}
