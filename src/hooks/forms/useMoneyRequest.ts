import { useCallback, useRef } from 'react';
import { ApiError } from '@/api/ApiError';
import { useRequestId } from './useRequestId';

/**
 * Sends a form that moves money under a request id. While the outcome is unknown, a retry sends the
 * first body again under the same id, so that the server counts it once. A definite outcome drops
 * both. `send` rejects with an ApiError.
 */
export function useMoneyRequest<Body extends object, Result>(
  send: (body: Body, requestId: string) => Promise<Result>,
): (body: Body) => Promise<Result> {
  const run = useRequestId();
  const open = useRef<Body | null>(null);
  const sendNow = useRef(send);
  sendNow.current = send;
  return useCallback(
    async (nextBody) => {
      const forget = () => {
        open.current = null;
      };
      open.current ??= nextBody;
      const body = open.current;
      try {
        const result = await run((requestId) => sendNow.current(body, requestId));
        forget();
        return result;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isOutcomeUnknown) forget();
        throw error;
      }
    },
    [run],
  );
}
