import { missingDigits, readCode } from '@/domain/input/code';
import { checkPassword, checkRepeat } from '@/domain/validation';
import { accountProblem } from '@/wording/accountProblem';
import type { AccountField } from '@/hooks/forms/useAccountField';
import { useEnteredAccount, useNoteAccount } from '@/hooks/forms/useEnteredAccount';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

export function useRecoverForm(account: AccountField) {
  const { type, registerType } = account;
  const t = useText();
  const { session } = useStores();
  const empty = { code: '', password: '', passwordRepeat: '' };
  const form = useForm({ ...useEnteredAccount(), ...empty }, (values) => ({
    [type]: account.read(values[type], true).fault,
    code: readCode(values.code).fault,
    password: checkPassword(values.password),
    passwordRepeat: checkRepeat(values.password, values.passwordRepeat),
  }));
  const reading = account.read(form.values[type], true);
  const { username, countryCode } = reading;
  useNoteAccount(reading, form.values[type]);
  const { code, password, passwordRepeat } = form.values;
  const sending = useFormSubmit(
    form,
    () =>
      session.recover({
        username,
        countryCode,
        registerType,
        vcode: code,
        upwd: password,
        upwd2: passwordRepeat,
      }),
    { renames: { username: type } },
  );
  const missingAccount = accountProblem(t, type, reading);
  const missing = missingDigits(code);
  /** Why the button is blocked; null when it is not. */
  const reason =
    missingAccount ??
    (missing > 0 ? t('register.blocked.vcode', { count: missing }) : null) ??
    (password === '' ? t('modify.needNew') : null) ??
    (passwordRepeat === '' ? t('modify.needNew2') : null) ??
    form.firstProblem?.text ??
    null;
  return { ...sending, reading, isAccountComplete: missingAccount === null, reason };
}

export type RecoverForm = ReturnType<typeof useRecoverForm>;
