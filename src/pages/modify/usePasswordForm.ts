import { checkNewFundPassword, checkPassword, checkRepeat } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { RouteParams } from '@/routes';

export type PasswordKind = RouteParams['modifyPassword']['kind'];

type Values = { oldPassword: string; password: string; passwordRepeat: string };

export interface PasswordForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  /** Why the form cannot be sent; null when it can. */
  blocked: string | null;
}

const EMPTY: Values = { oldPassword: '', password: '', passwordRepeat: '' };
const CHECK = { login: checkPassword, fund: checkNewFundPassword } as const;

/** Form with the old password, unless `isFirst`, and the new password twice. */
export function usePasswordForm(
  kind: PasswordKind,
  isFirst: boolean,
  onChanged: () => void,
): PasswordForm {
  const t = useText();
  const api = useApi();
  const { user } = useStores();
  const form = useForm(EMPTY, (values) => ({
    oldPassword: values.oldPassword === '' && !isFirst ? 'field_required' : null,
    password:
      CHECK[kind](values.password) ??
      (values.password === values.oldPassword ? 'password_unchanged' : null),
    passwordRepeat: checkRepeat(values.password, values.passwordRepeat),
  }));
  const { oldPassword, password, passwordRepeat } = form.values;
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(form, async () => {
    const body = { oldpwd: oldPassword, upwd: password, upwd2: passwordRepeat };
    await api.call(kind === 'login' ? 'POST /changepwd' : 'POST /changecoinpwd', body);
    onChanged();
    // The page below must update, because it shows whether a fund password exists.
    if (isFirst) void user.load().catch(() => undefined);
  });
  const missing =
    (oldPassword === '' && !isFirst && t('modify.needOld')) ||
    (password === '' && t(isFirst ? 'modify.needFirst' : 'modify.needNew')) ||
    (passwordRepeat === '' && t(isFirst ? 'modify.needFirst2' : 'modify.needNew2')) ||
    null;
  return { ...submission, blocked: missing ?? form.firstProblem?.text ?? null };
}
