import { CountryPrefix } from '@/components/ui/CountryPrefix';
import { Field } from '@/components/ui/Field';
import { Tabs } from '@/components/ui/Tabs';
import type { AccountField } from '@/hooks/useAccountField';
import type { FocusableFieldProps } from '@/hooks/useFormSubmit';
import { useText } from '@/hooks/useText';

export interface LoginAccountProps {
  /** 'login' or 'recover': the ids begin with it. */
  id: string;
  account: AccountField;
  field: FocusableFieldProps;
}

/** Phone or e-mail: the switch and the one field that belongs to it. */
export function LoginAccount({ id, account, field }: LoginAccountProps) {
  const t = useText();
  const { types, type, setType, countryCode } = account;
  return (
    <>
      {types.length > 1 && (
        <Tabs
          label={t('login.accountType')}
          items={types.map((key) => ({ key, id: `${id}-${key}`, label: t(`login.${key}`) }))}
          selected={type}
          onSelect={setType}
        />
      )}
      {type === 'phone' ? (
        <Field
          id={`${id}-username`}
          type="phone"
          label={t('login.phoneLabel')}
          maxLength={20}
          autoComplete="username"
          confirmType="next"
          prefix={
            <CountryPrefix
              id={`${id}-country`}
              code={countryCode}
              label={t('login.country', { code: countryCode })}
              onTap={account.openCountries}
            />
          }
          {...field}
        />
      ) : (
        <Field
          id={`${id}-username`}
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
