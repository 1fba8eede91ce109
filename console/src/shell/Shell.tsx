import { type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslate } from 'ra-core';
import { DecisionsProvider } from '../desk/Decisions';
import { PAGES } from '../pages';
import { KeysProvider, useKeys } from './keys';
import { LogInDialog } from './LogInDialog';
import { Nav } from './Nav';
import { NoReply } from './NoReply';
import { Notices } from './Notices';

const LETTER_MS = 1500;

/** `G` and a letter open a page. */
function GoKeys() {
  const t = useTranslate();
  const navigate = useNavigate();
  const letters = PAGES.map(({ letter }) => letter);
  useKeys([
    {
      keys: ['g'],
      shown: ['G', '·'],
      label: t('shell.go'),
      place: 'shell',
      run: () => {
        const go = (event: KeyboardEvent) => {
          const page = PAGES.find(({ letter }) => letter === event.key.toLowerCase());
          if (page === undefined || !letters.includes(page.letter)) return;
          event.preventDefault();
          event.stopImmediatePropagation();
          void navigate(page.path);
        };
        window.addEventListener('keydown', go, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('keydown', go, { capture: true }), LETTER_MS);
      },
    },
  ]);
  return null;
}

/** Navigation, messages and the log-in around every page. */
export function Shell({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <KeysProvider>
      <div className="con">
        <a className="skip" href="#content">
          {t('shell.skip')}
        </a>
        <Nav />
        <div className="con-main">
          <NoReply />
          <DecisionsProvider>{children}</DecisionsProvider>
        </div>
      </div>
      <GoKeys />
      <Notices />
      <LogInDialog />
    </KeysProvider>
  );
}
