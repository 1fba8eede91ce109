import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { replace } from '@/navigation';
import { HostLogin } from './HostLogin';
import type { LoginForm } from '../useLoginForm';

export interface LoginActionsProps {
  form: LoginForm;
}

export const LoginActions = observer(function LoginActions({ form }: LoginActionsProps) {
  const t = useText();
  const { config } = useStores();
  return (
    <View className="stack mt3">
      {form.error && (
        <Notice id="login-form-error" kind="bad" alert>
          <Text>{form.error}</Text>
        </Notice>
      )}
      <Button
        id="login-submit"
        busy={form.busy}
        busyLabel={t('login.busy')}
        blockedReason={form.reason}
        onBlockedTap={form.onBlockedTap}
        onTap={() => void form.submit()}
      >
        {t('login.submit')}
      </Button>
      <HostLogin />
      <Button id="login-register" kind="text" block onTap={() => void replace('register')}>
        {t('login.register')}
      </Button>
      {config.isDemo && (
        <Notice kind="plain">
          <Text>{t('login.demo')}</Text>
        </Notice>
      )}
    </View>
  );
});
