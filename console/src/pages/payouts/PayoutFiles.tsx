import { useRef } from 'react';
import { useTranslate } from 'ra-core';
import { call } from '../../api/call';
import { messageOf } from '../../api/OpsError';
import { useCommand } from '../../command/useCommand';

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** All payouts to send as a file for the bank or wallet, and the references back. */
export function PayoutFiles({ onFault }: { onFault: (fault: string) => void }) {
  const t = useTranslate();
  const run = useCommand();
  const file = useRef<HTMLInputElement>(null);
  const fail = (error: unknown) => onFault(messageOf(error));
  const exportAll = () =>
    call('payouts export', {}).then(({ csv }) => download('payouts.csv', csv), fail);
  const importAll = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    await run('payouts import', { csv: await chosen.text() }).catch(fail);
    if (file.current) file.current.value = '';
  };
  return (
    <>
      <button type="button" className="btn btn--small" onClick={() => void exportAll()}>
        {t('payouts.export')}
      </button>
      <button type="button" className="btn btn--small" onClick={() => file.current?.click()}>
        {t('command.payouts.import')}
      </button>
      <input
        ref={file}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => void importAll(event.target.files?.[0])}
      />
    </>
  );
}
