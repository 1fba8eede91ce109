import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { TextLink } from '@/components/ui/TextLink';
import { Screen } from '@/components/shell/Screen';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { go } from '@/routes';
import { definePage } from '../definePage';
import { PasswordChanged } from './components/PasswordChanged';
import { PasswordFields } from './components/PasswordFields';
import { usePasswordForm } from './usePasswordForm';

function PasswordPage() {
  const t = useText();
  const kind = useParams('modifyPassword').kind === 'fund' ? 'fund' : 'login';
  const [isChanged, setChanged] = useState(false);
  const form = usePasswordForm(kind, () => setChanged(true));
  if (isChanged) return <PasswordChanged kind={kind} />;
  return (
    <Screen
      title={t(kind === 'login' ? 'modify.changeLogin' : 'modify.changeFund')}
      footer={
        <Button
          id="password-submit"
          busy={form.busy}
          busyLabel={t('modify.busy')}
          blockedReason={form.blocked}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t('modify.submit')}
        </Button>
      }
    >
      <View className="wrap stack">
        <PasswordFields kind={kind} form={form} />
        {kind === 'fund' && (
          <TextLink id="password-forgot" onTap={() => void go('modifyRecoverFund')}>
            {t('modify.forgotFund')}
          </TextLink>
        )}
        {form.error && (
          <Notice id="password-form-error" kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
        <Text className="small t3">{t('modify.sessions')}</Text>
      </View>
    </Screen>
  );
}

export default definePage('modifyPassword', PasswordPage, { title: 'modify.title' });
