import { useEffect, useState } from 'react';
import { readCode } from '@/domain/input/code';
import { inviteCodeText } from '@/domain/input/numbers';
import { checkNewFundPassword, checkPassword, checkRepeat } from '@/domain/validation';
import { renameErrorField } from '@/api/renameErrorField';
import type { AccountField } from '@/hooks/forms/useAccountField';
import { useEnteredAccount, useNoteAccount } from '@/hooks/forms/useEnteredAccount';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { savedFields, useKeepFields } from './savedFields';
import { registerProblem, type RegisterStep } from './registerProblem';

const EMPTY = { upwd: '', upwd2: '', fpwd: '', fpwd2: '' };
/** Fields of the first step: their refusals are corrected there. */
const ACCOUNT_FIELDS: readonly string[] = ['phone', 'email', 'vcode', 'oid'];

/** `invite` is '' without a code. */
export function useRegisterForm(account: AccountField, invite: string) {
  const t = useText();
  const { session, config, user } = useStores();
  const { type, registerType } = account;
  const needsCode = config.config?.isRegLoginVcode ?? true;
  const needsInvite = config.config?.isNeedInvitationCode ?? false;
  const [step, setStep] = useState<RegisterStep>('account');
  const [isAgreed, setAgreed] = useState(false);
  const form = useForm({ ...useEnteredAccount(), ...EMPTY, ...savedFields(invite) }, (values) =>
    step === 'account'
      ? {
          [type]: account.read(values[type]).fault,
          vcode: needsCode ? readCode(values.vcode).fault : null,
          oid: needsInvite && values.oid.trim() === '' ? 'invite_code_required' : null,
        }
      : {
          upwd: checkPassword(values.upwd),
          upwd2: checkRepeat(values.upwd, values.upwd2),
          fpwd: checkNewFundPassword(values.fpwd),
          fpwd2: checkRepeat(values.fpwd, values.fpwd2),
        },
  );
  const reading = account.read(form.values[type]);
  const { username, countryCode } = reading;
  useNoteAccount(reading, form.values[type]);
  useKeepFields(form.values);
  const register = () => {
    const { upwd, upwd2, fpwd, fpwd2, vcode, oid } = form.values;
    const utel = type === 'phone' ? username : '';
    const identity = { username, utel, countryCode, registerType, realName: '' };
    return session
      .register({ ...identity, upwd, upwd2, fpwd, fpwd2, vcode, oid: inviteCodeText(oid) })
      .then(user.keepAccount)
      .catch(renameErrorField('username', type));
  };
  const sending = useFormSubmit(
    form,
    async () => (step === 'account' ? setStep('secret') : register()),
    { isReady: step === 'account' || isAgreed },
  );
  const isAccountRefused =
    sending.failure?.fields.some(({ name }) => ACCOUNT_FIELDS.includes(name)) ?? false;
  useEffect(() => {
    if (isAccountRefused) setStep('account');
  }, [isAccountRefused]);
  const known = { ...form.values, type, reading };
  const reason = registerProblem(t, step, { ...known, needsCode, needsInvite });
  const mustAgree = step === 'secret' && !isAgreed ? t('register.blocked.agree') : null;

  return {
    ...sending,
    step,
    back: () => {
      sending.clear();
      setStep('account');
    },
    values: form.values,
    forgetCode: () => form.set('vcode', ''),
    reading,
    isAccountComplete: reading.fault === null,
    needsCode,
    needsInvite,
    isAgreed,
    setAgreed,
    reason: reason ?? mustAgree,
  };
}

export type RegisterForm = ReturnType<typeof useRegisterForm>;
