import { Text, View } from '@tarojs/components';
import { AccountInput } from '@/components/ui/fields/AccountInput';
import { Button } from '@/components/ui/controls/Button';
import { CountrySheet } from '@/components/ui/fields/CountrySheet';
import { Notice } from '@/components/ui/states/Notice';
import { VcodeField } from '@/components/ui/fields/VcodeField';
import { Screen } from '@/components/shell/Screen';
import { useAccountField } from '@/hooks/forms/useAccountField';
import { useHoldNote } from '@/hooks/forms/useHoldNote';
import { useText } from '@/hooks/useText';
import { useAccountVcode } from '@/hooks/forms/useVcode';
import { definePage } from '../definePage';
import { RecoverPasswords } from './components/RecoverPasswords';
import { useRecoverForm } from './useRecoverForm';

/** Resets the login password and logs in; then the page frame opens the next page. */
function RecoverPage() {
  const t = useText();
  const hold = useHoldNote();
  const account = useAccountField();
  const form = useRecoverForm(account);
  const code = useAccountVcode(account, form.reading, 'recover');
  return (
    <Screen
      surface="card"
      title={t('login.recoverTitle')}
      overlay={<CountrySheet {...account.countries} />}
      footer={
        <>
          {form.error && (
            <Notice id="recover-form-error" kind="bad" alert>
              <Text>{form.error}</Text>
            </Notice>
          )}
          <Button
            id="recover-submit"
            busy={form.busy}
            busyLabel={t('login.recoverBusy')}
            blockedReason={form.reason}
            onBlockedTap={form.onBlockedTap}
            onTap={() => void form.submit()}
          >
            {t('login.recoverSubmit')}
          </Button>
        </>
      }
    >
      <View className="wrap">
        <AccountInput id="recover" account={account} field={form.field(account.type)} />
        <VcodeField
          id="recover-vcode"
          code={code}
          canSend={form.isAccountComplete}
          onCannotSend={form.field(account.type).onBlur}
          field={form.field('code')}
        />
        <RecoverPasswords form={form} />
        <View className="mt3">
          <Notice kind="plain">
            <Text>{t('modify.recoverNote') + hold}</Text>
          </Notice>
        </View>
      </View>
    </Screen>
  );
}

export default definePage('recover', RecoverPage);
