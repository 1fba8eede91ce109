import { CountryPrefix } from '@/components/ui/CountryPrefix';
import { Field } from '@/components/ui/Field';
import { Tabs } from '@/components/ui/Tabs';
import type { AccountField } from '@/hooks/useAccountField';
import type { FocusableFieldProps } from '@/hooks/useFormSubmit';
import { useText } from '@/hooks/useText';

export interface LoginAccountProps {
  account: AccountField;
  field: FocusableFieldProps;
}

/** Phone or e-mail: the switch and the one field that belongs to it. */
export function LoginAccount({ account, field }: LoginAccountProps) {
  const t = useText();
  const { types, type, setType, countryCode } = account;
  return (
    <>
      {types.length > 1 && (
        <Tabs
          label={t('login.accountType')}
          items={types.map((key) => ({ key, id: `login-${key}`, label: t(`login.${key}`) }))}
          selected={type}
          onSelect={setType}
        />
      )}
      {type === 'phone' ? (
        <Field
          id="login-username"
          type="phone"
          label={t('login.phoneLabel')}
          maxLength={20}
          autoComplete="username"
          confirmType="next"
          prefix={
            <CountryPrefix
              id="login-country"
              code={countryCode}
              label={t('login.country', { code: countryCode })}
              onTap={account.openCountries}
            />
          }
          {...field}
        />
      ) : (
        <Field
          id="login-username"
          label={t('login.emailLabel')}
          placeholder={t('login.emailHint')}
          maxLength={120}
          autoComplete="username"
          confirmType="next"
          {...field}
        />
      )}
    </>
  );
}
