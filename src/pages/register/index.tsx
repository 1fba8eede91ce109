import { View } from '@tarojs/components';
import { useState } from 'react';
import { CountrySheet } from '@/components/ui/fields/CountrySheet';
import { useBackStep } from '@/components/ui/lib/OverlayContext';
import { Screen } from '@/components/shell/Screen';
import { useAccountField } from '@/hooks/forms/useAccountField';
import { useParams } from '@/hooks/useParams';
import { useText } from '@/hooks/useText';
import { useAccountVcode } from '@/hooks/forms/useVcode';
import { definePage } from '../definePage';
import { LegalSheet, type LegalDocument } from './components/LegalSheet';
import { RegisterFooter } from './components/RegisterFooter';
import { RegisterSecret } from './components/RegisterSecret';
import { RegisterAccount } from './components/RegisterAccount';
import { inviteCodeOf } from './inviteCodeOf';
import { useRegisterForm } from './useRegisterForm';

/** Registration also logs in; then the page frame opens the next page. */
function RegisterPage() {
  const t = useText();
  const account = useAccountField();
  const form = useRegisterForm(account, inviteCodeOf(useParams('register')));
  const code = useAccountVcode(account, form.reading, 'register', form.forgetCode);
  const [reading, setReading] = useState<LegalDocument | null>(null);
  const isSecond = form.step === 'secret';
  // Back returns to the first step, whose double tap does not submit the second step.
  useBackStep(isSecond, form.back);
  return (
    <Screen
      surface="card"
      title={t('register.title')}
      demo
      {...(isSecond && { onBack: form.back })}
      overlay={
        <>
          <CountrySheet {...account.countries} />
          <LegalSheet reading={reading} onClose={() => setReading(null)} />
        </>
      }
      footer={<RegisterFooter form={form} onRead={setReading} />}
    >
      <View className="wrap">
        {isSecond ? (
          <RegisterSecret form={form} />
        ) : (
          <RegisterAccount account={account} form={form} code={code} />
        )}
      </View>
    </Screen>
  );
}

export default definePage('register', RegisterPage);
