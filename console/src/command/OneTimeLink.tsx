import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Dialog } from '../ui/Dialog';

/** Shows a one-time link or code, which cannot be shown again. */
export function OneTimeLink({
  title,
  link,
  onClose,
}: {
  title: string;
  link: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  // Where the browser forbids it, the operator copies the text by hand.
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Dialog title={title} about={t('form.linkAbout')} onClose={onClose}>
      <p className="statement">{link}</p>
      <div className="dialog__acts">
        <button type="button" className="btn btn--main" onClick={() => void copy()}>
          {t(isCopied ? 'form.copied' : 'form.copy')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('shell.close')}
        </button>
      </div>
    </Dialog>
  );
}
