import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Notice } from '@/components/ui/states/Notice';
import { VcodeField } from '@/components/ui/fields/VcodeField';
import { Screen } from '@/components/shell/Screen';
import { useApi } from '@/hooks/useApi';
import { useRequestOnShow } from '@/hooks/useRequestOnShow';
import { useStores } from '@/hooks/useStores';
import { useHoldNote } from '@/hooks/forms/useHoldNote';
import { useText } from '@/hooks/useText';
import { useVcode } from '@/hooks/forms/useVcode';
import { definePage } from '../definePage';
import { PasswordChanged } from './components/PasswordChanged';
import { useRecoverFundForm } from './useRecoverFundForm';

function RecoverFundPage() {
  const t = useText();
  const hold = useHoldNote();
  const api = useApi();
  const { user } = useStores();
  const [isDone, setDone] = useState(false);
  const form = useRecoverFundForm(() => setDone(true));
  const code = useVcode(() => api.call('POST /sendFundVcode'), {
    key: 'fund',
    to: user.user?.username ?? '',
  });
  useRequestOnShow(() => user.load());
  if (isDone) return <PasswordChanged kind="fund" title={t('modify.recoverFund')} />;
  return (
    <Screen
      title={t('modify.recoverFund')}
      footer={
        <Button
          id="recover-fund-submit"
          busy={form.busy}
          busyLabel={t('modify.busy')}
          blockedReason={form.reason}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t('modify.recoverSubmit')}
        </Button>
      }
    >
      <View className="wrap stack">
        <Card padded>
          <VcodeField id="recover-fund-vcode" code={code} field={form.field('code')} />
          <CodeInput
            id="recover-fund-new"
            masked
            label={t('modify.newFund')}
            hint={t('modify.fundHint')}
            {...form.field('password')}
          />
          <CodeInput
            id="recover-fund-new2"
            masked
            label={t('modify.newFund2')}
            {...form.field('passwordRepeat')}
          />
        </Card>
        {form.error && (
          <Notice id="recover-fund-form-error" kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
        <Notice kind="plain">
          <Text>{t('modify.recoverNote') + hold}</Text>
        </Notice>
      </View>
    </Screen>
  );
}

export default definePage('modifyRecoverFund', RecoverFundPage);
