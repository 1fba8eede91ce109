import { useTranslate } from 'ra-core';
import { Gate } from '../logIn/Gate';

interface ErrorPageProps {
  error: unknown;
  resetErrorBoundary: (...args: unknown[]) => void;
}

/** Replaces the console when a page cannot be rendered, with the fault for the owner. */
export function ErrorPage({ error, resetErrorBoundary }: ErrorPageProps) {
  const t = useTranslate();
  const leave = () => {
    window.location.hash = '/';
    resetErrorBoundary();
  };
  return (
    <Gate>
      <h1>{t('shell.failed')}</h1>
      <p>{t('shell.failedAbout')}</p>
      <p className="statement">{String(error)}</p>
      <div className="dialog__acts">
        <button type="button" className="btn" onClick={() => resetErrorBoundary()}>
          {t('shell.again')}
        </button>
        <button type="button" className="btn btn--main" onClick={leave}>
          {t('page.today')}
        </button>
      </div>
    </Gate>
  );
}
