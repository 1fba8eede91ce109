import { useCallback, useRef } from 'react';
import { ApiError } from '@/api/ApiError';
import { uuid } from '@/platform/device/random';

/**
 * Returns `run`, which passes a request id to an action that moves money. The id is kept while the
 * outcome is unknown, so that a retry cannot move the money twice.
 */
export function useRequestId(): <T>(action: (requestId: string) => Promise<T>) => Promise<T> {
  const current = useRef<string | null>(null);
  return useCallback(async (action) => {
    const forget = () => {
      current.current = null;
    };
    current.current ??= uuid();
    try {
      const result = await action(current.current);
      forget();
      return result;
    } catch (error) {
      if (error instanceof ApiError && !error.isOutcomeUnknown) forget();
      throw error;
    }
  }, []);
}
