import { useState } from 'react';
import {
  checkNewFundPassword,
  checkPassword,
  checkRepeat,
  checkUsername,
  checkVcode,
} from '@/domain/validation';
import { accountProblem } from '@/hooks/accountProblem';
import { renameErrorField } from '@/hooks/renameErrorField';
import type { AccountField } from '@/hooks/useAccountField';
import { useForm } from '@/hooks/useForm';
import { useFormSubmit } from '@/hooks/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { registerProblem } from './registerProblem';

const EMPTY = { phone: '', email: '', vcode: '', upwd: '', upwd2: '', fpwd: '', fpwd2: '' };

/** The registration form. `invite` is the code of the link that led here; '' for none. */
export function useRegisterForm(account: AccountField, invite: string) {
  const t = useText();
  const { session, config } = useStores();
  const { type, registerType, countryCode } = account;
  const needsCode = config.config?.isRegLoginVcode ?? true;
  const needsInvite = config.config?.isNeedInvitationCode ?? false;
  const [isAgreed, setAgreed] = useState(false);
  const form = useForm({ ...EMPTY, oid: invite }, (values) => ({
    [type]: checkUsername(values[type].trim(), registerType, countryCode),
    vcode: needsCode ? checkVcode(values.vcode) : null,
    upwd: checkPassword(values.upwd),
    upwd2: checkRepeat(values.upwd, values.upwd2),
    fpwd: checkNewFundPassword(values.fpwd),
    fpwd2: checkRepeat(values.fpwd, values.fpwd2),
    oid: needsInvite && values.oid.trim() === '' ? 'invite_code_required' : null,
  }));
  const username = form.values[type].trim();
  const sending = useFormSubmit(
    form,
    () => {
      const { upwd, upwd2, fpwd, fpwd2, vcode, oid } = form.values;
      const utel = type === 'phone' ? username : '';
      const account = { username, utel, countryCode, registerType, realName: '' };
      return session
        .register({ ...account, upwd, upwd2, fpwd, fpwd2, vcode, oid: oid.trim() })
        .catch(renameErrorField('username', type));
    },
    { isReady: isAgreed },
  );
  const reason = registerProblem(t, {
    ...form.values,
    type,
    countryCode,
    username,
    needsCode,
    needsInvite,
  });
  return {
    ...sending,
    values: form.values,
    forgetCode: () => form.set('vcode', ''),
    username,
    isAccountComplete: accountProblem(t, account, username) === null,
    needsCode,
    needsInvite,
    isAgreed,
    setAgreed,
    reason: reason ?? (isAgreed ? null : t('register.blocked.agree')),
  };
}

export type RegisterForm = ReturnType<typeof useRegisterForm>;
