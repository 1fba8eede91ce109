import type { PhoneReading } from '@/domain/input/phone';
import type { Translate } from '@/i18n';
import type { AccountType } from '@/hooks/forms/useAccountField';

const PHONE_DIGITS = 11;

/** Button label while the phone number or e-mail address is incomplete; null when complete. */
export function accountProblem(
  t: Translate,
  type: AccountType,
  { username, fault }: PhoneReading,
): string | null {
  switch (fault) {
    case null:
      return null;
    case 'field_required':
      return t(type === 'email' ? 'login.blocked.email' : 'login.blocked.phoneEmpty');
    case 'phone_short':
      return t('login.blocked.phone', { count: PHONE_DIGITS - username.length });
    default:
      return t.error(fault);
  }
}
