import { Field } from '@/components/ui/fields/Field';
import { useText } from '@/hooks/useText';
import type { RecoverForm } from '../useRecoverForm';

export interface RecoverPasswordsProps {
  form: Pick<RecoverForm, 'field'>;
}

export function RecoverPasswords({ form }: RecoverPasswordsProps) {
  const t = useText();
  const secret = {
    type: 'password',
    autoComplete: 'new-password',
    reveal: { show: t('login.showPassword'), hide: t('login.hidePassword') },
  } as const;
  return (
    <>
      <Field
        id="recover-password"
        label={t('modify.newLogin')}
        hint={t('modify.loginHint')}
        {...secret}
        {...form.field('password')}
      />
      <Field
        id="recover-password2"
        label={t('modify.newLogin2')}
        {...secret}
        {...form.field('passwordRepeat')}
      />
    </>
  );
}
