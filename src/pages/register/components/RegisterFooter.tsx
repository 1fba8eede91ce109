import { Text, View } from '@tarojs/components';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/pages/register/components/Checkbox';
import { Notice } from '@/components/ui/Notice';
import { Tappable } from '@/components/ui/Tappable';
import { useText } from '@/hooks/useText';
import type { LegalDocument } from './LegalSheet';
import type { RegisterForm } from '../useRegisterForm';
import './RegisterFooter.scss';

export interface RegisterFooterProps {
  form: RegisterForm;
  onRead: (reading: LegalDocument) => void;
}

/** What is agreed to, and the button that says what is still missing. */
export function RegisterFooter({ form, onRead }: RegisterFooterProps) {
  const t = useText();
  const link = (reading: LegalDocument, id: string) => (
    <Tappable id={id} className="register-footer__link" role="link" onTap={() => onRead(reading)}>
      <Text>{t(`register.${reading}`)}</Text>
    </Tappable>
  );
  const words = (key: 'register.agreeBefore' | 'register.agreeAnd') => (
    <Tappable
      id={key === 'register.agreeBefore' ? 'register-agree-words' : undefined}
      className="register-footer__words"
      fingerOnly
      onTap={() => form.setAgreed(!form.isAgreed)}
    >
      <Text>{t(key)}</Text>
    </Tappable>
  );
  const spoken = `${t('register.agreeBefore')} ${t('register.agreement')} ${t('register.agreeAnd')} ${t('register.risk')}`;
  return (
    <>
      {form.error && (
        <Notice id="register-form-error" kind="bad" alert>
          <Text>{form.error}</Text>
        </Notice>
      )}
      <Checkbox
        id="register-agree"
        checked={form.isAgreed}
        onChange={form.setAgreed}
        label={spoken}
      >
        <View className="register-footer__text">
          {words('register.agreeBefore')}
          {link('agreement', 'register-agreement')}
          {words('register.agreeAnd')}
          {link('risk', 'register-risk')}
        </View>
      </Checkbox>
      <Button
        id="register-submit"
        busy={form.busy}
        busyLabel={t('register.busy')}
        blockedReason={form.reason}
        onBlockedTap={form.onBlockedTap}
        onTap={() => void form.submit()}
      >
        {t('register.submit')}
      </Button>
    </>
  );
}
