import { useCallback, useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useToast } from '@/hooks/useToast';

/**
 * The star of one stock: puts it on the watchlist or takes it off. A tap while the one before is on
 * its way does nothing; a failure is said as `failedText`, and the star stays as it was.
 */
export function useStar(procode: string, failedText: string): () => void {
  const toast = useToast();
  const { watchlist } = useStores();
  const { submit, error } = useSubmit(() => watchlist.toggle(procode));
  useEffect(() => {
    if (error !== null) toast(failedText);
  }, [error, failedText, toast]);
  return useCallback(() => void submit(), [submit]);
}
