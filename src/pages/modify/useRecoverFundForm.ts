import { missingDigits, readCode } from '@/domain/input/code';
import { checkNewFundPassword, checkRepeat } from '@/domain/validation';
import { useApi } from '@/hooks/useApi';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useText } from '@/hooks/useText';

export function useRecoverFundForm(onRecovered: () => void) {
  const t = useText();
  const api = useApi();
  const form = useForm({ vcode: '', upwd: '', upwd2: '' }, ({ vcode, upwd, upwd2 }) => ({
    vcode: readCode(vcode).fault,
    upwd: checkNewFundPassword(upwd),
    upwd2: checkRepeat(upwd, upwd2),
  }));
  const sending = useFormSubmit(form, async () => {
    await api.call('POST /recoverFundPassword', form.values);
    onRecovered();
  });
  const { vcode, upwd, upwd2 } = form.values;
  const missing = missingDigits(vcode);
  /** Text of the blocked button. */
  const reason =
    (missing > 0 ? t('register.blocked.vcode', { count: missing }) : null) ??
    (upwd === '' ? t('modify.needNew') : null) ??
    (upwd2 === '' ? t('modify.needNew2') : null) ??
    form.firstProblem?.text ??
    null;
  return { ...sending, reason };
}
