import { View } from '@tarojs/components';
import { AccountInput } from '@/components/ui/fields/AccountInput';
import { a11y } from '@/components/ui/lib/a11y';
import { CountrySheet } from '@/components/ui/fields/CountrySheet';
import { Field } from '@/components/ui/fields/Field';
import { TextLink } from '@/components/ui/controls/TextLink';
import { Logo } from '@/components/ui/marks/Logo';
import { Screen } from '@/components/shell/Screen';
import { useAccountField } from '@/hooks/forms/useAccountField';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { LoginActions } from './components/LoginActions';
import { useLoginForm } from './useLoginForm';

/** After the log-in the page frame opens the page that required it, else home. */
function LoginPage() {
  const t = useText();
  const account = useAccountField();
  const form = useLoginForm(account);
  return (
    <Screen surface="card" overlay={<CountrySheet {...account.countries} />}>
      <View className="wrap">
        <Logo height={30} />
        <View className="title1 mt4" {...a11y({ role: 'heading', level: 1 })}>
          {t('login.welcome')}
        </View>
        <AccountInput id="login" account={account} field={form.field(account.type)} />
        <Field
          id="login-password"
          type="password"
          label={t('login.password')}
          autoComplete="current-password"
          confirmType="go"
          reveal={{
            id: 'login-reveal',
            show: t('login.showPassword'),
            hide: t('login.hidePassword'),
          }}
          {...form.field('password')}
        />
        <TextLink id="login-recover" onTap={() => void go('recover')}>
          {t('login.forgot')}
        </TextLink>
        <LoginActions form={form} />
      </View>
    </Screen>
  );
}

export default definePage('login', LoginPage);
