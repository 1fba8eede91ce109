import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { isOffline, messageOf } from '../api/OpsError';

/** What failed, with a button to try again. */
export function Fault({ error, retry }: { error: unknown; retry?: () => unknown }) {
  const t = useTranslate();
  return (
    <div className="fault" role="alert">
      <span>{messageOf(error)}</span>
      {retry && (
        <button type="button" className="btn btn--small" onClick={() => retry()}>
          {t('shell.again')}
        </button>
      )}
    </div>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Text of an empty list. */
  empty?: string;
  children: (data: T) => ReactNode;
}

/** Renders a read: loading, its error with a way to retry, an empty list, or the data. */
export function Loaded<T>({ query, empty, children }: LoadedProps<T>) {
  const t = useTranslate();
  const { data, error, refetch } = query;
  if (data === undefined) {
    if (error) return <Fault error={error} retry={refetch} />;
    return (
      <p className="empty" role="status">
        {t('shell.loading')}
      </p>
    );
  }
  if (empty !== undefined && Array.isArray(data) && data.length === 0)
    return <p className="empty">{empty}</p>;
  return (
    <>
      {/* Every page says above that the server does not reply. */}
      {error && !isOffline(error) && <Fault error={error} retry={refetch} />}
      {children(data)}
    </>
  );
}
