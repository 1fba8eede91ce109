import { untracked } from 'mobx';
import { useContext } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';

/** Runs a read of observables and returns its result. */
export type TrackedRead = <T>(read: () => T) => T;

const tracked: TrackedRead = (read) => read();

/** Tracks reads only on a visible page, so that hidden pages get no updates (decision 017). */
export function useVisibleTracking(): TrackedRead {
  return useContext(PageVisibleContext) ? tracked : untracked;
}
