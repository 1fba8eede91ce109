import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { logIn } from '../api/session';
import { passkeyFault } from './passkeyFault';

/** Logs in with a passkey, and says why it failed. */
export function LogInButton({ onDone }: { onDone?: () => void }) {
  const t = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const press = async () => {
    setBusy(true);
    setFault('');
    try {
      await logIn();
      onDone?.();
    } catch (error) {
      setFault(passkeyFault(error, t));
    }
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn--main btn--big"
        disabled={isBusy}
        autoFocus
        onClick={() => void press()}
      >
        {t(isBusy ? 'logIn.touch' : 'logIn.begin')}
      </button>
      {fault && (
        <p className="field__fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
