import type { Translate } from '@/i18n';

const LENGTH = 6;

/** What is missing in the fund password, for the button; null when it has six digits. */
export function fundPasswordProblem(t: Translate, typed: string): string | null {
  const missing = LENGTH - typed.length;
  if (missing === LENGTH) return t('wallet.needPassword');
  return missing > 0 ? t('wallet.needDigits', { count: missing }) : null;
}
