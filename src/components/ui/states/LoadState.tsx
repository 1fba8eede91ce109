import { useContext } from 'react';
import { Card } from '../layout/Card';
import { ErrorState } from './ErrorState';
import { LabelsContext } from '../lib/LabelsContext';
import { Skeleton, SkeletonSpace, type SkeletonProps } from './Skeleton';

export interface LoadStateProps extends Pick<SkeletonProps, 'kind' | 'rows' | 'label'> {
  request: { error: string | null; loading: boolean; reload: () => Promise<void> };
  failedTitle: string;
  /** Sentence for the error; by default it says that money did not change. */
  failedText?: (error: string) => string;
  /** False if the state is inside the caller's card. */
  card?: boolean;
}

/** An error with retry, or empty space for the rows, with grey shapes after 800 ms. */
export function LoadState(props: LoadStateProps) {
  const { loadFailed } = useContext(LabelsContext);
  const { request, failedTitle, failedText = loadFailed, card = false, ...skeleton } = props;
  const { error, loading, reload } = request;
  const rows = loading ? <Skeleton {...skeleton} /> : <SkeletonSpace {...skeleton} />;
  const state =
    error === null ? (
      rows
    ) : (
      <ErrorState title={failedTitle} text={failedText(error)} onRetry={() => void reload()} />
    );
  return card ? <Card padded={error === null && skeleton.kind === 'card'}>{state}</Card> : state;
}
