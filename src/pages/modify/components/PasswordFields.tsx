import { observer } from 'mobx-react-lite';
import { Card } from '@/components/ui/layout/Card';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Field } from '@/components/ui/fields/Field';
import { useText } from '@/hooks/useText';
import type { PasswordForm, PasswordKind } from '../usePasswordForm';

interface PasswordFieldsProps {
  kind: PasswordKind;
  /** True if the account has no old password to enter. */
  isFirst: boolean;
  form: Pick<PasswordForm, 'field'>;
}

const LOGIN_FIELDS = [
  { id: 'password-old', name: 'oldPassword', label: 'modify.oldLogin', fill: 'current-password' },
  { id: 'password-new', name: 'password', label: 'modify.newLogin', fill: 'new-password' },
  { id: 'password-new2', name: 'passwordRepeat', label: 'modify.newLogin2', fill: 'new-password' },
] as const;

const FUND_FIELDS = [
  { id: 'password-old', name: 'oldPassword', label: 'modify.oldFund' },
  { id: 'password-new', name: 'password', label: 'modify.newFund' },
  { id: 'password-new2', name: 'passwordRepeat', label: 'modify.newFund2' },
] as const;

/** Text fields for the login password, six digit boxes for each fund password. */
export const PasswordFields = observer(function PasswordFields(props: PasswordFieldsProps) {
  const { kind, isFirst, form } = props;
  const t = useText();
  const reveal = { show: t('modify.show'), hide: t('modify.hide') };
  return (
    <Card padded>
      {kind === 'login'
        ? LOGIN_FIELDS.map(({ id, name, label, fill }) => (
            <Field
              key={id}
              id={id}
              type="password"
              label={t(label)}
              hint={name === 'password' ? t('modify.loginHint') : undefined}
              reveal={reveal}
              autoComplete={fill}
              {...form.field(name)}
            />
          ))
        : FUND_FIELDS.filter(({ name }) => !isFirst || name !== 'oldPassword').map(
            ({ id, name, label }) => (
              <CodeInput
                key={id}
                id={id}
                masked
                label={t(isFirst && name === 'password' ? 'modify.fundPassword' : label)}
                hint={name === 'password' ? t('modify.fundHint') : undefined}
                {...form.field(name)}
              />
            ),
          )}
    </Card>
  );
});
