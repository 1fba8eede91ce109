import { AccountInput } from '@/components/ui/fields/AccountInput';
import { Button } from '@/components/ui/controls/Button';
import { Field } from '@/components/ui/fields/Field';
import { VcodeField } from '@/components/ui/fields/VcodeField';
import type { AccountField } from '@/hooks/forms/useAccountField';
import { useText } from '@/hooks/useText';
import type { VcodeState } from '@/hooks/forms/useVcode';
import { replace } from '@/navigation';
import type { RegisterForm } from '../useRegisterForm';
import { RegisterStepHead } from './RegisterStepHead';

export interface RegisterAccountProps {
  account: AccountField;
  form: RegisterForm;
  code: VcodeState;
}

/** Step one: phone or e-mail, verification code and invite code. */
export function RegisterAccount({ account, form, code }: RegisterAccountProps) {
  const t = useText();
  const { needsInvite } = form;
  return (
    <>
      <RegisterStepHead
        step={1}
        title={t(account.type === 'phone' ? 'register.phoneTitle' : 'register.emailTitle')}
        note={t('register.accountNote')}
      />
      <AccountInput id="register" account={account} field={form.field(account.type)} />
      {form.needsCode && (
        <VcodeField
          id="register-vcode"
          code={code}
          canSend={form.isAccountComplete}
          onCannotSend={() => form.showField(account.type)}
          field={form.field('code')}
        />
      )}
      <Field
        id="register-invite"
        label={t(needsInvite ? 'register.inviteRequired' : 'register.invite')}
        placeholder={t(needsInvite ? 'register.inviteRequiredHint' : 'register.inviteHint')}
        {...form.field('inviteCode')}
      />
      <Button id="register-login" kind="text" block onTap={() => void replace('login')}>
        {t('register.login')}
      </Button>
    </>
  );
}
