import { CodeInput } from '@/components/ui/CodeInput';
import { Field } from '@/components/ui/Field';
import { checkPassword } from '@/domain/validation';
import { useText } from '@/hooks/useText';
import type { RegisterForm } from '../useRegisterForm';

export interface RegisterPasswordsProps {
  form: RegisterForm;
}

/** Login password and fund password, each entered twice. */
export function RegisterPasswords({ form }: RegisterPasswordsProps) {
  const t = useText();
  const { upwd, upwd2 } = form.values;
  const eye = { show: t('login.showPassword'), hide: t('login.hidePassword') };
  const isStrong = checkPassword(upwd) === null;
  const isSame = isStrong && upwd === upwd2;
  return (
    <>
      <Field
        id="register-password"
        type="password"
        label={t('register.password')}
        maxLength={64}
        autoComplete="new-password"
        hint={t('register.passwordRule')}
        hintTone={isStrong ? 'ok' : 'plain'}
        reveal={{ id: 'register-reveal', ...eye }}
        {...form.field('upwd')}
      />
      <Field
        id="register-password2"
        type="password"
        label={t('register.password2')}
        maxLength={64}
        autoComplete="new-password"
        hint={isSame ? t('register.passwordsMatch') : undefined}
        hintTone="ok"
        reveal={eye}
        {...form.field('upwd2')}
      />
      <CodeInput
        id="register-fund"
        label={t('register.fund')}
        masked
        hint={t('register.fundRule')}
        {...form.field('fpwd')}
      />
      <CodeInput id="register-fund2" label={t('register.fund2')} masked {...form.field('fpwd2')} />
    </>
  );
}
