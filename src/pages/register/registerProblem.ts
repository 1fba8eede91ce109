import { CODE_LENGTH, missingDigits, readCode } from '@/domain/input/code';
import type { PhoneReading } from '@/domain/input/phone';
import { accountProblem } from '@/wording/accountProblem';
import type { AccountType } from '@/hooks/forms/useAccountField';
import type { Translate } from '@/i18n';

const PASSWORD_LENGTH = 8;

export type RegisterStep = 'account' | 'secret';

export interface RegisterValues {
  type: AccountType;
  reading: PhoneReading;
  code: string;
  password: string;
  passwordRepeat: string;
  fundPassword: string;
  fundPasswordRepeat: string;
  inviteCode: string;
  needsCode: boolean;
  needsInvite: boolean;
}

function passwordProblem(
  t: Translate,
  { password, passwordRepeat }: RegisterValues,
): string | null {
  const missing = PASSWORD_LENGTH - password.length;
  if (missing > 0) return t('register.blocked.password', { count: missing });
  if (!/[A-Za-z]/.test(password) || !/[0-9]/.test(password))
    return t('register.blocked.passwordMix');
  if (passwordRepeat === '') return t('register.blocked.password2');
  return password === passwordRepeat ? null : t('register.blocked.passwordDiffers');
}

function fundPasswordProblem(
  t: Translate,
  { fundPassword, fundPasswordRepeat }: RegisterValues,
): string | null {
  const missing = CODE_LENGTH - fundPassword.length;
  if (missing > 0) return t('register.blocked.fund', { count: missing });
  if (fundPasswordRepeat === '') return t('register.blocked.fund2');
  return fundPassword === fundPasswordRepeat ? null : t('register.blocked.fundDiffers');
}

function accountStepProblem(t: Translate, values: RegisterValues): string | null {
  const account = accountProblem(t, values.type, values.reading);
  if (account !== null) return account;
  const count = missingDigits(values.code);
  if (values.needsCode && count > 0) return t('register.blocked.vcode', { count });
  const { fault } = readCode(values.code);
  if (values.needsCode && fault !== null) return t.error(fault);
  return values.needsInvite && values.inviteCode.trim() === ''
    ? t('register.blocked.invite')
    : null;
}

/** Text of the blocked button: names the first missing input of the step. */
export function registerProblem(
  t: Translate,
  step: RegisterStep,
  values: RegisterValues,
): string | null {
  if (step === 'account') return accountStepProblem(t, values);
  return passwordProblem(t, values) ?? fundPasswordProblem(t, values);
}
