import { accountProblem } from '@/wording/accountProblem';
import type { AccountField } from '@/hooks/forms/useAccountField';
import { useEnteredAccount, useNoteAccount } from '@/hooks/forms/useEnteredAccount';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';

/** Phone and e-mail are separate values, so that switching between them keeps both inputs. */
export function useLoginForm(account: AccountField) {
  const { type, registerType } = account;
  const t = useText();
  const { session } = useStores();
  const form = useForm({ ...useEnteredAccount(), password: '' }, (values) => ({
    [type]: account.read(values[type], true).fault,
    password: values.password === '' ? 'field_required' : null,
  }));
  const reading = account.read(form.values[type], true);
  const { username, countryCode } = reading;
  useNoteAccount(reading, form.values[type]);
  const sending = useFormSubmit(
    form,
    () => session.login({ username, upwd: form.values.password, countryCode, registerType }),
    { renames: { username: type } },
  );
  /** Why the button is blocked; null when it is not. */
  const reason =
    accountProblem(t, type, reading) ??
    (form.values.password === '' ? t('login.blocked.password') : null);
  return { ...sending, reason };
}

export type LoginForm = ReturnType<typeof useLoginForm>;
