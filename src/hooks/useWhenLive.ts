import { reaction } from 'mobx';
import { useContext, useEffect } from 'react';
import { StoresContext } from './contexts';

/** Calls `onLive`, unless null, each time the feed comes back. Without stores there is no feed. */
export function useWhenLive(onLive: (() => void) | null): void {
  const network = useContext(StoresContext)?.network;
  useEffect(() => {
    if (onLive === null || network === undefined) return undefined;
    return reaction(
      () => network.isLive,
      (isLive) => isLive && onLive(),
    );
  }, [network, onLive]);
}
