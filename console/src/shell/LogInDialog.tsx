import { useTranslate } from 'ra-core';
import { useSessionState } from '../api/session';
import { LogInButton } from '../logIn/LogInButton';
import { Dialog } from '../ui/Dialog';

/** Log-in above the page after the session ended: the page keeps what was typed. */
export function LogInDialog() {
  const t = useTranslate();
  const { isLoggedOut } = useSessionState();
  if (!isLoggedOut) return null;
  return (
    <Dialog title={t('logIn.ended')} about={t('logIn.endedAbout')}>
      <LogInButton />
    </Dialog>
  );
}
