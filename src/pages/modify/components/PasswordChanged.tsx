import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/Button';
import { Screen } from '@/components/shell/Screen';
import { StatusCard } from '@/components/ui/StatusCard';
import { useText } from '@/hooks/useText';
import { back } from '@/routes';
import type { PasswordKind } from '../usePasswordForm';

interface PasswordChangedProps {
  kind: PasswordKind;
  /** Title of the page; that of changing the password without one. */
  title?: string;
}

/** The new password is in force, and what that means elsewhere. */
export const PasswordChanged = observer(function PasswordChanged({
  kind,
  title,
}: PasswordChangedProps) {
  const t = useText();
  const isLogin = kind === 'login';
  return (
    <Screen
      title={title ?? t(isLogin ? 'modify.changeLogin' : 'modify.changeFund')}
      footer={
        <Button id="password-back" onTap={() => void back()}>
          {t('modify.back')}
        </Button>
      }
    >
      <View className="wrap stack">
        <StatusCard
          state="done"
          title={t(isLogin ? 'modify.doneLogin' : 'modify.doneFund')}
          text={t(isLogin ? 'modify.doneNote' : 'modify.doneFundNote')}
          textId="password-done"
        />
      </View>
    </Screen>
  );
});
