import { untracked } from 'mobx';
import { useContext } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';

/** Runs a read of live values and answers what it answers. */
export type TrackedRead = <T>(read: () => T) => T;

const tracked: TrackedRead = (read) => read();

/**
 * How an observer reads what ticks: on the page on screen it is drawn again with every change, on
 * a hidden one it keeps what it showed, for nothing may be sent to a page nobody sees
 * (decision 017).
 */
export function useVisibleTracking(): TrackedRead {
  return useContext(PageVisibleContext) ? tracked : untracked;
}
