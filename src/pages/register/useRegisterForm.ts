import { useEffect, useState } from 'react';
import { readCode } from '@/domain/input/code';
import { inviteCodeText } from '@/domain/input/numbers';
import type { PhoneReading } from '@/domain/input/phone';
import { checkNewFundPassword, checkPassword, checkRepeat } from '@/domain/validation';
import type { AccountField, AccountType } from '@/hooks/forms/useAccountField';
import { useEnteredAccount, useNoteAccount } from '@/hooks/forms/useEnteredAccount';
import { useForm } from '@/hooks/forms/useForm';
import { useFormSubmit } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { savedFields, useKeepFields } from './savedFields';
import { registerProblem, type RegisterStep, type RegisterValues } from './registerProblem';

const EMPTY = { password: '', passwordRepeat: '', fundPassword: '', fundPasswordRepeat: '' };
/** Fields of the first step, to which the page returns if the server refuses one. */
const ACCOUNT_FIELDS: readonly string[] = ['phone', 'email', 'code', 'inviteCode'];

type Values = Pick<
  RegisterValues,
  'password' | 'passwordRepeat' | 'fundPassword' | 'fundPasswordRepeat' | 'code' | 'inviteCode'
>;

function registerBody(values: Values, type: AccountType, { username, countryCode }: PhoneReading) {
  return {
    username,
    utel: type === 'phone' ? username : '',
    countryCode,
    realName: '',
    upwd: values.password,
    upwd2: values.passwordRepeat,
    fpwd: values.fundPassword,
    fpwd2: values.fundPasswordRepeat,
    vcode: values.code,
    oid: inviteCodeText(values.inviteCode),
  };
}

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
          code: needsCode ? readCode(values.code).fault : null,
          inviteCode:
            needsInvite && values.inviteCode.trim() === '' ? 'invite_code_required' : null,
        }
      : {
          password: checkPassword(values.password),
          passwordRepeat: checkRepeat(values.password, values.passwordRepeat),
          fundPassword: checkNewFundPassword(values.fundPassword),
          fundPasswordRepeat: checkRepeat(values.fundPassword, values.fundPasswordRepeat),
        },
  );
  const reading = account.read(form.values[type]);
  useNoteAccount(reading, form.values[type]);
  useKeepFields(form.values);
  const register = () =>
    session
      .register({ registerType, ...registerBody(form.values, type, reading) })
      .then(user.keepAccount);
  const sending = useFormSubmit(
    form,
    async () => (step === 'account' ? setStep('secret') : register()),
    { isReady: step === 'account' || isAgreed, renames: { username: type } },
  );
  const isAccountRefused = ACCOUNT_FIELDS.some((name) => name in sending.fieldErrors);
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
    forgetCode: () => form.set('code', ''),
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
