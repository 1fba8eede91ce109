import { untracked } from 'mobx';
import { useContext } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';

/** Runs a read of live values and returns its result. */
export type TrackedRead = <T>(read: () => T) => T;

const tracked: TrackedRead = (read) => read();

/**
 * How an observer reads live values: tracked on the visible page, untracked on a hidden one,
 * because nothing may be sent to a hidden page (decision 017).
 */
export function useVisibleTracking(): TrackedRead {
  return useContext(PageVisibleContext) ? tracked : untracked;
}
