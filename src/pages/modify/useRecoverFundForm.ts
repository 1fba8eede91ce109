import { missingDigits, readCode } from '@/domain/input/code';
import { checkNewFundPassword, checkRepeat } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useText } from '@/hooks/useText';

export function useRecoverFundForm(onRecovered: () => void) {
  const t = useText();
  const api = useApi();
  const form = useForm({ code: '', password: '', passwordRepeat: '' }, (values) => ({
    code: readCode(values.code).fault,
    password: checkNewFundPassword(values.password),
    passwordRepeat: checkRepeat(values.password, values.passwordRepeat),
  }));
  const { code, password, passwordRepeat } = form.values;
  const sending = useFormSubmit(form, async () => {
    const body = { vcode: code, upwd: password, upwd2: passwordRepeat };
    await api.call('POST /recoverFundPassword', body);
    onRecovered();
  });
  const missing = missingDigits(code);
  /** Why the button is blocked; null when it is not. */
  const reason =
    (missing > 0 ? t('register.blocked.vcode', { count: missing }) : null) ??
    (password === '' ? t('modify.needNew') : null) ??
    (passwordRepeat === '' ? t('modify.needNew2') : null) ??
    form.firstProblem?.text ??
    null;
  return { ...sending, reason };
}
