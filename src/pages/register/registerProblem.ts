import { accountProblem } from '@/hooks/accountProblem';
import type { AccountType } from '@/hooks/useAccountField';
import type { Translate } from '@/i18n';

const CODE_DIGITS = 6;
const PASSWORD_LENGTH = 8;

export interface RegisterValues {
  type: AccountType;
  countryCode: string;
  username: string;
  vcode: string;
  upwd: string;
  upwd2: string;
  fpwd: string;
  fpwd2: string;
  oid: string;
  needsCode: boolean;
  needsInvite: boolean;
}

function passwordProblem(t: Translate, { upwd, upwd2 }: RegisterValues): string | null {
  const missing = PASSWORD_LENGTH - upwd.length;
  if (missing > 0) return t('register.blocked.password', { count: missing });
  if (!/[A-Za-z]/.test(upwd) || !/[0-9]/.test(upwd)) return t('register.blocked.passwordMix');
  if (upwd2 === '') return t('register.blocked.password2');
  return upwd === upwd2 ? null : t('register.blocked.passwordDiffers');
}

function fundPasswordProblem(t: Translate, { fpwd, fpwd2 }: RegisterValues): string | null {
  const missing = CODE_DIGITS - fpwd.length;
  if (missing > 0) return t('register.blocked.fund', { count: missing });
  if (fpwd2 === '') return t('register.blocked.fund2');
  return fpwd === fpwd2 ? null : t('register.blocked.fundDiffers');
}

/** What the button says while the form is not complete: the first thing missing, from the top. */
export function registerProblem(t: Translate, values: RegisterValues): string | null {
  const account = accountProblem(t, values, values.username);
  if (account !== null) return account;
  const digits = CODE_DIGITS - values.vcode.length;
  if (values.needsCode && digits > 0) return t('register.blocked.vcode', { count: digits });
  const secret = passwordProblem(t, values) ?? fundPasswordProblem(t, values);
  if (secret !== null) return secret;
  return values.needsInvite && values.oid.trim() === '' ? t('register.blocked.invite') : null;
}
