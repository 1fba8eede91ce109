import { View } from '@tarojs/components';
import { useState } from 'react';
import { CountrySheet } from '@/components/ui/CountrySheet';
import { Field } from '@/components/ui/Field';
import { VcodeField } from '@/components/ui/VcodeField';
import { Screen } from '@/components/shell/Screen';
import { useAccountField } from '@/hooks/useAccountField';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { useAccountVcode } from '@/hooks/useVcode';
import { definePage } from '../definePage';
import { RegisterAccount } from './components/RegisterAccount';
import { RegisterFooter } from './components/RegisterFooter';
import { RegisterPasswords } from './components/RegisterPasswords';
import { LegalSheet, type LegalDocument } from './components/LegalSheet';
import { useRegisterForm } from './useRegisterForm';

/** Who has registered is logged in; the page frame takes them on. */
function RegisterPage() {
  const t = useText();
  const account = useAccountField();
  const form = useRegisterForm(account, useParams('register').oid ?? '');
  const code = useAccountVcode(account, form.username, {
    purpose: 'register',
    onStale: form.forgetCode,
  });
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const overlay = (
    <>
      <CountrySheet {...account.countries} />
      <LegalSheet reading={reading} onClose={() => setReading(null)} />
    </>
  );
  return (
    <Screen
      surface="card"
      title={t('register.title')}
      overlay={overlay}
      footer={<RegisterFooter form={form} onRead={setReading} />}
    >
      <View className="wrap">
        <RegisterAccount account={account} field={form.field(account.type)} />
        {form.needsCode && (
          <VcodeField
            id="register-vcode"
            code={code}
            canSend={form.isAccountComplete}
            onCannotSend={() => form.showField(account.type)}
            field={form.field('vcode')}
          />
        )}
        <RegisterPasswords form={form} />
        <Field
          id="register-invite"
          label={t(form.needsInvite ? 'register.inviteRequired' : 'register.invite')}
          placeholder={t(form.needsInvite ? 'register.inviteRequiredHint' : 'register.inviteHint')}
          maxLength={32}
          {...form.field('oid')}
        />
      </View>
    </Screen>
  );
}

export default definePage('register', RegisterPage, { title: 'register.title' });
