import { checkCountryPhone, checkEmail, HOME_COUNTRY } from '@/domain/validation';
import type { Translate } from '@/i18n';
import type { AccountType } from './useAccountField';

const PHONE_DIGITS = 11;

/** `phonePattern` only where a new number is told: who has an account has one that was accepted. */
export interface TypedAccount {
  type: AccountType;
  countryCode: string;
  phonePattern?: string | undefined;
}

/** What a button says while the phone number or e-mail address is not complete; null when it is. */
export function accountProblem(
  t: Translate,
  { type, countryCode, phonePattern }: TypedAccount,
  typed: string,
): string | null {
  if (type === 'email') {
    if (typed === '') return t('login.blocked.email');
    return checkEmail(typed) === null ? null : t('login.blocked.emailWrong');
  }
  if (typed === '') return t('login.blocked.phoneEmpty');
  if (countryCode !== HOME_COUNTRY) {
    return checkCountryPhone(typed, countryCode, phonePattern) && t('login.blocked.phoneAbroad');
  }
  if (!/^1[0-9]*$/.test(typed)) return t('login.blocked.phoneWrong');
  const missing = PHONE_DIGITS - typed.length;
  if (missing < 0) return t('login.blocked.phoneWrong');
  return missing > 0 ? t('login.blocked.phone', { count: missing }) : null;
}
