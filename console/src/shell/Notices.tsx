import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'ra-core';

const SHOWN_MS = 6000;

/** Messages of `useNotify`: successes disappear, errors stay until they are closed. */
export function Notices() {
  const t = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [first] = notifications;
  useEffect(() => {
    if (first === undefined || first.type === 'error') return undefined;
    const timer = setTimeout(takeNotification, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first, takeNotification]);
  return (
    <div className="notices" role="status" aria-live="polite">
      {first && (
        <div className={`notice ${first.type === 'error' ? 'is-bad' : ''}`}>
          <span>
            {typeof first.message === 'string'
              ? t(first.message, first.notificationOptions?.messageArgs as object)
              : first.message}
          </span>
          <button type="button" aria-label={t('shell.close')} onClick={() => takeNotification()}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
