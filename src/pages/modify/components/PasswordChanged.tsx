import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Screen } from '@/components/shell/Screen';
import { StatusCard } from '@/components/ui/states/StatusCard';
import { useHoldNote } from '@/hooks/forms/useHoldNote';
import { useText } from '@/hooks/useText';
import { back } from '@/navigation';
import type { PasswordKind } from '../usePasswordForm';

interface PasswordChangedProps {
  kind: PasswordKind;
  /** True if the account had no such password before. */
  isFirst?: boolean;
  /** Replaces the default page title, which names the password that was set or changed. */
  title?: string;
}

const SET = { name: 'modify.setFund', done: 'modify.setDone', note: 'modify.setDoneNote' } as const;
const CHANGED = {
  login: { name: 'modify.changeLogin', done: 'modify.doneLogin', note: 'modify.doneNote' },
  fund: { name: 'modify.changeFund', done: 'modify.doneFund', note: 'modify.doneFundNote' },
} as const;

export const PasswordChanged = observer(function PasswordChanged({
  kind,
  isFirst,
  title,
}: PasswordChangedProps) {
  const t = useText();
  const hold = useHoldNote();
  const { name, done, note } = isFirst ? SET : CHANGED[kind];
  return (
    <Screen
      title={title ?? t(name)}
      footer={
        <Button id="password-back" onTap={() => void back()}>
          {t('modify.back')}
        </Button>
      }
    >
      <View className="wrap stack">
        <StatusCard
          state="done"
          title={t(done)}
          text={t(note) + (isFirst ? '' : hold)}
          textId="password-done"
        />
      </View>
    </Screen>
  );
});
