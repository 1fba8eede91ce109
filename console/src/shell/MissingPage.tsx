import { useTranslate } from 'ra-core';
import { Pane } from '../ui/panes';
import { Page } from './Page';

/** An address without a page. */
export function MissingPage() {
  const t = useTranslate();
  return (
    <Page title={t('shell.missing')}>
      <Pane>
        <p className="empty">{t('shell.missingAbout')}</p>
      </Pane>
    </Page>
  );
}
