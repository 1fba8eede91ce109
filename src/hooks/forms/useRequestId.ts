import { useCallback, useRef } from 'react';
import { ApiError } from '@/api/ApiError';
import { uuid } from '@/platform/device/random';

/**
 * Request id of a form that moves money: kept while the outcome is unknown, so that a retry cannot
 * move it twice. `run((requestId) => stores.deposits.create({ …, requestId }))`
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
