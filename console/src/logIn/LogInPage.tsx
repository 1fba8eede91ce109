import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import { Logo } from '../ui/Icon';
import { Gate } from './Gate';
import { LogInButton } from './LogInButton';

export function LogInPage() {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <Gate>
      <Logo className="gate__logo" />
      <h1>{t('logIn.title')}</h1>
      <p>{t('logIn.about')}</p>
      <LogInButton onDone={() => void navigate('/', { replace: true })} />
    </Gate>
  );
}
