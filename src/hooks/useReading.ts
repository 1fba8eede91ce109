import { untracked } from 'mobx';
import { useContext } from 'react';
import { ShownContext } from './ShownContext';

/** Runs a read of live values and answers what it answers. */
export type Reading = <T>(read: () => T) => T;

const tracked: Reading = (read) => read();

/**
 * How an observer reads what ticks: on the page on screen it is drawn again with every change, on
 * a hidden one it keeps what it showed, for nothing may be sent to a page nobody sees
 * (decision 017).
 */
export function useReading(): Reading {
  return useContext(ShownContext) ? tracked : untracked;
}
