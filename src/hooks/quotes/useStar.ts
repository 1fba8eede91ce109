import { useCallback, useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useSubmit } from '@/hooks/forms/useSubmit';
import { useToast } from '@/hooks/useToast';

/** Toggles a stock on the watchlist; if the server refuses, shows `failedText`. */
export function useStar(procode: string, failedText: string): () => void {
  const toast = useToast();
  const { watchlist } = useStores();
  const { submit, error } = useSubmit(() => watchlist.toggle(procode));
  useEffect(() => {
    if (error !== null) toast(failedText);
  }, [error, failedText, toast]);
  return useCallback(() => void submit(), [submit]);
}
