import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { messageOf } from '../../api/OpsError';
import { useCommand } from '../../command/useCommand';

/** Takes the reference of a payout that was sent; the customer sees the same. */
export function ReferenceForm({ id }: { id: string }) {
  const t = useTranslate();
  const run = useCommand();
  const [reference, setReference] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async () => {
    setBusy(true);
    setFault('');
    await run('payouts send', { id, reference: reference.trim() }).catch((error: unknown) =>
      setFault(messageOf(error)),
    );
    setBusy(false);
  };
  return (
    <form
      className="reference"
      onSubmit={(event) => {
        event.preventDefault();
        if (reference.trim() !== '' && !isBusy) void send();
      }}
    >
      <input
        id="reference"
        className="code"
        value={reference}
        maxLength={100}
        aria-label={t('field.reference')}
        aria-invalid={fault !== ''}
        placeholder={t('payouts.paste')}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <button type="submit" className="btn btn--small" disabled={isBusy || reference.trim() === ''}>
        {t('payouts.sent')}
      </button>
      {fault && (
        <span className="field__fault" role="alert">
          {fault}
        </span>
      )}
    </form>
  );
}
