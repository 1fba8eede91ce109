import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/controls/Button';
import { Checkbox } from '@/pages/register/components/Checkbox';
import { Notice } from '@/components/ui/states/Notice';
import { Tappable } from '@/components/ui/controls/Tappable';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import type { LegalDocument } from './LegalSheet';
import type { RegisterForm } from '../useRegisterForm';
import './RegisterFooter.scss';

export interface RegisterFooterProps {
  form: RegisterForm;
  onRead: (reading: LegalDocument) => void;
}

/** The step's button, whose text names the missing input; the last step also has the agreements. */
export function RegisterFooter({ form, onRead }: RegisterFooterProps) {
  const t = useText();
  const isSecond = form.step === 'secret';
  const last = useStores().config.isDemo ? 'register.submitDemo' : 'register.submit';
  const link = (reading: LegalDocument, id: string) => (
    <Tappable id={id} className="register-footer__link" role="link" onTap={() => onRead(reading)}>
      <Text>{t(`register.${reading}`)}</Text>
    </Tappable>
  );
  const words = (
    <Tappable
      id="register-agree-words"
      className="register-footer__words"
      fingerOnly
      onTap={() => form.setAgreed(!form.isAgreed)}
    >
      <Text>{t('register.agreeBefore')}</Text>
    </Tappable>
  );
  const spoken = `${t('register.agreeBefore')} ${t('register.agreement')} ${t('register.privacy')} ${t('register.agreeAnd')} ${t('register.risk')}`;
  return (
    <>
      {form.error && (
        <Notice id="register-form-error" kind="bad" alert>
          <Text>{form.error}</Text>
        </Notice>
      )}
      {isSecond && (
        <Checkbox
          id="register-agree"
          checked={form.isAgreed}
          onChange={form.setAgreed}
          label={spoken}
        >
          <View className="register-footer__text">
            {words}
            {link('agreement', 'register-agreement')}
            {link('privacy', 'register-privacy')}
            <Text>{t('register.agreeAnd')}</Text>
            {link('risk', 'register-risk')}
          </View>
        </Checkbox>
      )}
      <Button
        id="register-submit"
        busy={form.busy}
        busyLabel={t('register.busy')}
        blockedReason={form.reason}
        onBlockedTap={form.onBlockedTap}
        onTap={() => void form.submit()}
      >
        {t(isSecond ? last : 'register.next')}
      </Button>
    </>
  );
}
