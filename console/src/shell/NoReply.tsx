import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { isOffline } from '../api/OpsError';
import { useCall, useRefresh } from '../api/useCall';
import { useFormat } from '../texts/format';

/** Says on every page that the server does not reply, and of when the page is; then reads it again. */
export function NoReply() {
  const t = useTranslate();
  const { time } = useFormat();
  const refresh = useRefresh();
  // The navigation reads it repeatedly.
  const { error, failureReason, dataUpdatedAt } = useCall('queue summary', {});
  const isAway = isOffline(failureReason ?? error);
  useEffect(() => (isAway ? () => void refresh() : undefined), [isAway]); // eslint-disable-line react-hooks/exhaustive-deps
  if (!isAway) return null;
  return (
    <div className="no-reply" role="alert">
      {t('shell.noReply', { at: time(dataUpdatedAt) })}
      <button type="button" className="btn btn--small" onClick={() => void refresh()}>
        {t('shell.again')}
      </button>
    </div>
  );
}
