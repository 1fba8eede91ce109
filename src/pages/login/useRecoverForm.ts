import { missingDigits, readCode } from '@/domain/input/code';
import { checkPassword, checkRepeat } from '@/domain/validation';
import { accountProblem } from '@/wording/accountProblem';
import { renameErrorField } from '@/api/renameErrorField';
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
  const form = useForm({ ...useEnteredAccount(), vcode: '', upwd: '', upwd2: '' }, (values) => ({
    [type]: account.read(values[type], true).fault,
    vcode: readCode(values.vcode).fault,
    upwd: checkPassword(values.upwd),
    upwd2: checkRepeat(values.upwd, values.upwd2),
  }));
  const reading = account.read(form.values[type], true);
  const { username, countryCode } = reading;
  useNoteAccount(reading, form.values[type]);
  const { vcode, upwd, upwd2 } = form.values;
  const sending = useFormSubmit(form, () =>
    session
      .recover({ username, countryCode, registerType, vcode, upwd, upwd2 })
      .catch(renameErrorField('username', type)),
  );
  const missingAccount = accountProblem(t, type, reading);
  const missing = missingDigits(vcode);
  /** Text of the blocked button. */
  const reason =
    missingAccount ??
    (missing > 0 ? t('register.blocked.vcode', { count: missing }) : null) ??
    (upwd === '' ? t('modify.needNew') : null) ??
    (upwd2 === '' ? t('modify.needNew2') : null) ??
    form.firstProblem?.text ??
    null;
  return { ...sending, reading, isAccountComplete: missingAccount === null, reason };
}

export type RecoverForm = ReturnType<typeof useRecoverForm>;
