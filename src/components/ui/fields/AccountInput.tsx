import { Text, View } from '@tarojs/components';
import type { AccountField } from '@/hooks/forms/useAccountField';
import type { FocusableFieldProps } from '@/hooks/forms/useFormSubmit';
import { useText } from '@/hooks/useText';
import { CountryPrefix } from './CountryPrefix';
import { Field } from './Field';
import { Button } from '../controls/Button';
import { Segment } from '../controls/Segment';
import { Notice } from '../states/Notice';

export interface AccountInputProps {
  /** Prefix of its ids: `{id}-username`, `{id}-country`, `{id}-phone`, `{id}-email`. */
  id: string;
  account: AccountField;
  field: FocusableFieldProps;
}

export function AccountInput({ id, account, field }: AccountInputProps) {
  const t = useText();
  const { types, type, setType, countryCode, hostPhone } = account;
  const isPhone = type === 'phone';
  return (
    <>
      {types.length > 1 && (
        <View className="form-part mt2">
          <Segment
            label={t('login.accountType')}
            items={types.map((key) => ({ key, id: `${id}-${key}`, label: t(`login.${key}`) }))}
            selected={type}
            onSelect={setType}
          />
        </View>
      )}
      <Field
        key={type}
        id={`${id}-username`}
        type={isPhone ? 'phone' : 'text'}
        label={t(isPhone ? 'login.phoneLabel' : 'login.emailLabel')}
        placeholder={isPhone ? '' : t('login.emailHint')}
        autoComplete="username"
        confirmType="next"
        prefix={
          isPhone && (
            <CountryPrefix
              id={`${id}-country`}
              code={countryCode}
              label={t('login.country', { code: countryCode })}
              onTap={account.openCountries}
            />
          )
        }
        {...field}
        onBlur={() => {
          account.settle(field.value, field.onChange);
          field.onBlur();
        }}
      />
      {hostPhone && (
        <Button
          id={`${id}-wechat-phone`}
          kind="text"
          busy={hostPhone.busy}
          openType="getPhoneNumber"
          onPhoneCode={(code) => void hostPhone.fill(code, field.onChange)}
        >
          {t('login.wechatPhone')}
        </Button>
      )}
      {hostPhone?.error && (
        <Notice kind="bad" alert>
          <Text>{hostPhone.error}</Text>
        </Notice>
      )}
    </>
  );
}
