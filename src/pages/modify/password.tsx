import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Notice } from '@/components/ui/states/Notice';
import { TextLink } from '@/components/ui/controls/TextLink';
import { Screen } from '@/components/shell/Screen';
import { useHoldNote } from '@/hooks/forms/useHoldNote';
import { useParams } from '@/hooks/useParams';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { definePage } from '../definePage';
import { PasswordChanged } from './components/PasswordChanged';
import { PasswordFields } from './components/PasswordFields';
import { usePasswordForm } from './usePasswordForm';

function PasswordPage() {
  const t = useText();
  const kind = useParams('modifyPassword').kind === 'fund' ? 'fund' : 'login';
  const [done, setDone] = useState<'set' | 'changed' | null>(null);
  const hold = useHoldNote();
  const { user } = useStores();
  // A demo account has no fund password initially (decision 040).
  const isFirst = kind === 'fund' && !user.hasFundPassword;
  const form = usePasswordForm(kind, isFirst, () => setDone(isFirst ? 'set' : 'changed'));
  const change = kind === 'login' ? 'modify.changeLogin' : 'modify.changeFund';
  const title = t(isFirst ? 'modify.setFund' : change);
  if (done !== null) return <PasswordChanged kind={kind} isFirst={done === 'set'} />;
  return (
    <Screen
      title={title}
      footer={
        <Button
          id="password-submit"
          busy={form.busy}
          busyLabel={t(isFirst ? 'modify.setBusy' : 'modify.busy')}
          blockedReason={form.blocked}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t(isFirst ? 'modify.set' : 'modify.submit')}
        </Button>
      }
    >
      <View className="wrap stack">
        <PasswordFields kind={kind} isFirst={isFirst} form={form} />
        {kind === 'fund' && !isFirst && (
          <TextLink id="password-forgot" onTap={() => void go('modifyRecoverFund')}>
            {t('modify.forgotFund')}
          </TextLink>
        )}
        {form.error && (
          <Notice id="password-form-error" kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
        <Text className="small t3">
          {isFirst ? t('modify.setSessions') : t('modify.sessions') + hold}
        </Text>
      </View>
    </Screen>
  );
}

export default definePage('modifyPassword', PasswordPage);
