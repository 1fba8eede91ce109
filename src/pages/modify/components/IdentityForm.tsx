import { Text, View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Button } from '@/components/ui/controls/Button';
import { Card } from '@/components/ui/layout/Card';
import { CodeInput } from '@/components/ui/fields/CodeInput';
import { Icon } from '@/components/ui/marks/Icon';
import { Notice } from '@/components/ui/states/Notice';
import { Screen } from '@/components/shell/Screen';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { go } from '@/navigation';
import { FundPasswordLink } from '@/components/ui/fields/FundPasswordLink';
import { IdentityFields } from './IdentityFields';
import { IdentityPictures } from './IdentityPictures';
import { IdentitySteps } from './IdentitySteps';
import { SpecimenCard } from '@/components/ui/marks/SpecimenCard';
import { RejectionNotice, type RejectionNoticeProps } from './RejectionNotice';
import { useIdentityForm } from '../useIdentityForm';
import './IdentityForm.scss';

interface IdentityFormProps {
  /** Why the last request was refused; null for the first request. */
  rejection: RejectionNoticeProps | null;
  onSent: () => void;
}

export const IdentityForm = observer(function IdentityForm({
  rejection,
  onSent,
}: IdentityFormProps) {
  const t = useText();
  const { config, user } = useStores();
  const form = useIdentityForm(onSent);
  return (
    <Screen
      title={t('authentication.title')}
      footer={
        <Button
          id="auth-submit"
          busy={form.busy}
          busyLabel={t('authentication.busy')}
          blockedReason={form.blocked}
          onBlockedTap={form.onBlockedTap}
          onTap={() => void form.submit()}
        >
          {t('authentication.submit')}
        </Button>
      }
    >
      <View className="wrap stack">
        <IdentitySteps current={0} />
        {rejection !== null && <RejectionNotice {...rejection} />}
        {config.isDemo && <SpecimenCard id="auth-specimen" specimens={form.specimens} />}
        <IdentityFields form={form} />
        <IdentityPictures front={form.front} back={form.back} />
        <Card padded>
          <CodeInput
            id="auth-fund"
            label={t('authentication.fund')}
            hint={t(user.hasFundPassword ? 'authentication.fundHint' : 'authentication.fundNone')}
            masked
            {...form.field('fundPassword')}
          />
          <FundPasswordLink
            id="auth-forgot"
            isSet={user.hasFundPassword}
            onForgot={() => void go('modifyRecoverFund')}
            onSet={() => void go('modifyPassword', { kind: 'fund' })}
          />
        </Card>
        {form.error && (
          <Notice id="auth-form-error" kind="bad" alert>
            <Text>{form.error}</Text>
          </Notice>
        )}
        <View className="identity-form__privacy">
          <Icon name="lock" size={16} />
          <Text className="identity-form__privacy-text">{t('authentication.privacy')}</Text>
        </View>
      </View>
    </Screen>
  );
});
