import { View } from '@tarojs/components';
import { CountryPrefix } from '@/components/ui/CountryPrefix';
import { Field } from '@/components/ui/Field';
import { Segment } from '@/components/ui/Segment';
import type { AccountField } from '@/hooks/useAccountField';
import type { FocusableFieldProps } from '@/hooks/useFormSubmit';
import { useText } from '@/hooks/useText';

export interface RegisterAccountProps {
  account: AccountField;
  field: FocusableFieldProps;
}

/** Phone or e-mail: the switch and the one field that belongs to it. */
export function RegisterAccount({ account, field }: RegisterAccountProps) {
  const t = useText();
  const { types, type, setType, countryCode } = account;
  const isPhone = type === 'phone';
  return (
    <>
      {types.length > 1 && (
        <View className="form-part mt2">
          <Segment
            label={t('login.accountType')}
            items={types.map((key) => ({ key, id: `register-${key}`, label: t(`login.${key}`) }))}
            selected={type}
            onSelect={setType}
          />
        </View>
      )}
      <Field
        key={type}
        id="register-username"
        type={isPhone ? 'phone' : 'text'}
        label={t(isPhone ? 'login.phoneLabel' : 'login.emailLabel')}
        placeholder={isPhone ? '' : t('login.emailHint')}
        maxLength={isPhone ? 20 : 120}
        autoComplete="username"
        confirmType="next"
        prefix={
          isPhone && (
            <CountryPrefix
              id="register-country"
              code={countryCode}
              label={t('login.country', { code: countryCode })}
              onTap={account.openCountries}
            />
          )
        }
        {...field}
      />
    </>
  );
}
