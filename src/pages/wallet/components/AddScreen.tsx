import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Notice } from '@/components/ui/states/Notice';
import { Screen } from '@/components/shell/Screen';
import type { FocusableFieldProps } from '@/hooks/forms/useFormSubmit';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { FundPasswordLink } from '@/components/ui/fields/FundPasswordLink';

interface AddScreenProps {
  /** Prefix of the ids: 'add-wallet' or 'add-bank'. */
  id: string;
  title: string;
  form: {
    submit: () => Promise<boolean>;
    onBlockedTap: () => void;
    busy: boolean;
    error: string | null;
    blocked: string | null;
  };
  password: FocusableFieldProps;
  children: ReactNode;
}

export const AddScreen = observer(function AddScreen(props: AddScreenProps) {
  const { id, title, form, password, children } = props;
  const t = useText();
  const { user } = useStores();
  return (
    <Screen
      title={title}
      footer={
        <Button
          id={`${id}-submit`}
          busy={form.busy}
          busyLabel={t('wallet.busy')}
          blockedReason={form.blocked}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t('wallet.save')}
        </Button>
      }
    >
      <View className="wrap stack">
        {children}
        <Card padded>
          <CodeInput id={`${id}-password`} label={t('wallet.password')} masked {...password} />
          <FundPasswordLink
            id={`${id}-forgot`}
            isSet={user.hasFundPassword}
            onForgot={() => void go('modifyRecoverFund')}
            onSet={() => void go('modifyPassword', { kind: 'fund' })}
          />
        </Card>
        {form.error && (
          <Notice id={`${id}-form-error`} kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
      </View>
    </Screen>
  );
});
