import { useCallback, useRef } from 'react';
import { ApiError } from '@/api/ApiError';
import { useRequestId } from './useRequestId';

/**
 * Sends the body of a form that moves money (deposit, withdrawal) under a request id of its own.
 * While the outcome of an attempt is unknown the very same body goes out again under the same id,
 * whatever the form says by then: the server counts it once, and the answer is about what the
 * customer sent. A definite outcome lets go of it. `send` rejects with an ApiError.
 */
export function useMoneyRequest<Body extends object, Result>(
  send: (body: Body, requestId: string) => Promise<Result>,
): (body: Body) => Promise<Result> {
  const run = useRequestId();
  const open = useRef<Body | null>(null);
  const sendNow = useRef(send);
  sendNow.current = send;
  return useCallback(
    async (given) => {
      const letGo = () => {
        open.current = null;
      };
      open.current ??= given;
      const body = open.current;
      try {
        const result = await run((requestId) => sendNow.current(body, requestId));
        letGo();
        return result;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isOutcomeUnknown) letGo();
        throw error;
      }
    },
    [run],
  );
}
