import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { call } from '../../api/call';
import { messageOf } from '../../api/OpsError';
import { CommandDialog } from '../../command/CommandDialog';
import { saveFile } from '../../ui/saveFile';

/** All payouts to send as a file for the bank or wallet, and the references back. */
export function PayoutFiles() {
  const t = useTranslate();
  const notify = useNotify();
  const [isImporting, setImporting] = useState(false);
  const exportAll = () =>
    call('payouts export', {}).then(
      ({ csv }) => saveFile('payouts.csv', csv),
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  return (
    <>
      <button type="button" className="btn btn--small" onClick={() => void exportAll()}>
        {t('payouts.export')}
      </button>
      <button type="button" className="btn btn--small" onClick={() => setImporting(true)}>
        {t('command.payouts.import')}
      </button>
      {isImporting && (
        <CommandDialog
          command="payouts import"
          about={t('payouts.importAbout')}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
