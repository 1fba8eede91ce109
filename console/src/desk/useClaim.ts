import { useEffect, useState } from 'react';
import type { Queue } from '@contract/ops/queue';
import { sinceInput } from '../api/activity';
import { call } from '../api/call';
import { OpsError } from '../api/OpsError';

/** Claims last 10 minutes. */
const RENEW_MS = 4 * 60_000;

export interface Claim {
  state: 'asking' | 'mine' | 'other';
  /** Since when it is mine, ms of this machine's clock. */
  since: number;
  /** Who has it, in the server's words. */
  fault: string;
}

/** Keeps a case for the operator while it is open; gives it back unless `keeps` says otherwise. */
export function useClaim(kind: Queue, id: string, isOff: boolean, keeps: (id: string) => boolean) {
  const [claim, setClaim] = useState<Claim>({ state: 'asking', since: 0, fault: '' });
  const [keepsRef] = useState<{ current: typeof keeps }>({ current: keeps });
  keepsRef.current = keeps;
  useEffect(() => {
    if (isOff) return undefined;
    let isCurrent = true;
    setClaim({ state: 'asking', since: 0, fault: '' });
    const ask = () =>
      call('queue claim', { kind, id }).then(
        () =>
          isCurrent &&
          setClaim(({ state, since }) => ({
            state: 'mine',
            since: state === 'mine' ? since : Date.now(),
            fault: '',
          })),
        (error: unknown) =>
          isCurrent &&
          error instanceof OpsError &&
          error.code === 'claimed' &&
          setClaim({ state: 'other', since: 0, fault: error.message }),
      );
    void ask();
    const timer = setInterval(() => sinceInput() < RENEW_MS && void ask(), RENEW_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      if (!keepsRef.current(id)) void call('queue release', { kind, id }).catch(() => undefined);
    };
  }, [kind, id, isOff, keepsRef]);
  return claim;
}
