import { useContext } from 'react';
import { Card } from '../layout/Card';
import { ErrorState } from './ErrorState';
import { LabelsContext } from '../lib/LabelsContext';
import { Skeleton, SkeletonRoom, type SkeletonProps } from './Skeleton';

export interface LoadStateProps extends Pick<SkeletonProps, 'kind' | 'rows' | 'label'> {
  /** The load: its sentence when it failed, whether it takes long, and how to try again. */
  request: { error: string | null; loading: boolean; reload: () => Promise<void> };
  /** What did not load. */
  failedTitle: string;
  /** Why, where there is more to say than that no money moved. */
  failedText?: (error: string) => string;
  /** Stands in a card of its own; without, the caller's card is around it. */
  card?: boolean;
}

/**
 * In the place of what is not loaded: why and how to try again, or the room that its rows will take, with
 * grey shapes in it after 800 ms.
 */
export function LoadState(props: LoadStateProps) {
  const { loadFailed } = useContext(LabelsContext);
  const { request, failedTitle, failedText = loadFailed, card = false, ...skeleton } = props;
  const { error, loading, reload } = request;
  const rows = loading ? <Skeleton {...skeleton} /> : <SkeletonRoom {...skeleton} />;
  const state =
    error === null ? (
      rows
    ) : (
      <ErrorState title={failedTitle} text={failedText(error)} onRetry={() => void reload()} />
    );
  return card ? <Card padded={error === null && skeleton.kind === 'card'}>{state}</Card> : state;
}
