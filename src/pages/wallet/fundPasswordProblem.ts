import type { Translate } from '@/i18n';

const LENGTH = 6;

/** Button text for the missing digits of the fund password; null if it has six. */
export function fundPasswordProblem(t: Translate, typed: string): string | null {
  const missing = LENGTH - typed.length;
  if (missing === LENGTH) return t('wallet.needPassword');
  return missing > 0 ? t('wallet.needDigits', { count: missing }) : null;
}
