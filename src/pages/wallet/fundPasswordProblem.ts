import type { Translate } from '@/i18n';

const LENGTH = 6;

/** What is missing of the fund password, for the button; null when all six digits are there. */
export function fundPasswordProblem(t: Translate, typed: string): string | null {
  const missing = LENGTH - typed.length;
  if (missing === LENGTH) return t('wallet.needPassword');
  return missing > 0 ? t('wallet.needDigits', { count: missing }) : null;
}
