import { checkNewFundPassword, checkPassword, checkRepeat } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit, type FormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { RouteParams } from '@/routes';

export type PasswordKind = RouteParams['modifyPassword']['kind'];

type Values = { oldpwd: string; upwd: string; upwd2: string };

export interface PasswordForm extends Pick<
  FormSubmit<Values>,
  'field' | 'submit' | 'busy' | 'error' | 'onBlockedTap'
> {
  /** Why it cannot be sent; null when it can. */
  blocked: string | null;
}

const CHECK = { login: checkPassword, fund: checkNewFundPassword } as const;

/** The old password, unless `isFirst`, and the new one twice; `onChanged` runs after the change. */
export function usePasswordForm(
  kind: PasswordKind,
  isFirst: boolean,
  onChanged: () => void,
): PasswordForm {
  const t = useText();
  const api = useApi();
  const { user } = useStores();
  const form = useForm<Values>({ oldpwd: '', upwd: '', upwd2: '' }, ({ oldpwd, upwd, upwd2 }) => ({
    oldpwd: oldpwd === '' && !isFirst ? 'field_required' : null,
    upwd: CHECK[kind](upwd) ?? (upwd === oldpwd ? 'password_unchanged' : null),
    upwd2: checkRepeat(upwd, upwd2),
  }));
  const {
    failure: _failure,
    clear: _clear,
    ...submission
  } = useFormSubmit(form, async () => {
    if (kind === 'login') await api.call('POST /changepwd', form.values);
    else await api.call('POST /changecoinpwd', form.values);
    onChanged();
    // The page below asks for a first password and must update.
    if (isFirst) void user.load().catch(() => undefined);
  });
  const { oldpwd, upwd, upwd2 } = form.values;
  const missing =
    (oldpwd === '' && !isFirst && t('modify.needOld')) ||
    (upwd === '' && t(isFirst ? 'modify.needFirst' : 'modify.needNew')) ||
    (upwd2 === '' && t(isFirst ? 'modify.needFirst2' : 'modify.needNew2')) ||
    null;
  return { ...submission, blocked: missing ?? form.firstProblem?.text ?? null };
}
