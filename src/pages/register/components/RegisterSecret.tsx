import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Field } from '@/components/ui/fields/Field';
import { checkPassword } from '@/domain/validation';
import { useText } from '@/hooks/useText';
import type { RegisterForm } from '../useRegisterForm';
import { RegisterStepHead } from './RegisterStepHead';

export interface RegisterSecretProps {
  form: RegisterForm;
}

/** Step two: the login password and the fund password, each twice (SPEC 7.11). */
export function RegisterSecret({ form }: RegisterSecretProps) {
  const t = useText();
  const isStrong = checkPassword(form.values.password) === null;
  return (
    <>
      <RegisterStepHead
        step={2}
        title={t('register.secretTitle')}
        note={t('register.secretNote')}
      />
      <Field
        id="register-password"
        type="password"
        label={t('register.password')}
        autoComplete="new-password"
        hint={t('register.passwordRule')}
        hintTone={isStrong ? 'ok' : 'plain'}
        reveal={{
          id: 'register-reveal',
          show: t('login.showPassword'),
          hide: t('login.hidePassword'),
        }}
        {...form.field('password')}
      />
      <Field
        id="register-password2"
        type="password"
        label={t('register.password2')}
        autoComplete="new-password"
        {...form.field('passwordRepeat')}
      />
      <CodeInput
        id="register-fund"
        label={t('register.fund')}
        masked
        hint={t('register.fundRule')}
        {...form.field('fundPassword')}
      />
      <CodeInput
        id="register-fund2"
        label={t('register.fund2')}
        masked
        {...form.field('fundPasswordRepeat')}
      />
    </>
  );
}
