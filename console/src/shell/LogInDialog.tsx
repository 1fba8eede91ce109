import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { coverWhenIdle, useSessionState } from '../api/session';
import { LogInButton } from '../logIn/LogInButton';
import { Dialog } from '../ui/Dialog';

/** Log-in in place of the page after the session ended: the page below keeps what was typed. */
export function LogInDialog() {
  const t = useTranslate();
  const { isLoggedOut } = useSessionState();
  useEffect(() => {
    const timer = setInterval(coverWhenIdle, 10_000);
    return () => clearInterval(timer);
  }, []);
  if (!isLoggedOut) return null;
  return (
    <Dialog isCover title={t('logIn.ended')} about={t('logIn.endedAbout')}>
      <LogInButton />
    </Dialog>
  );
}
