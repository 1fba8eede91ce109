import { useEffect } from 'react';
import { useStores } from '@/hooks/useStores';
import { useText } from '@/hooks/useText';
import { useToast } from '@/hooks/useToast';
import type { RouteKey } from '@/routes';

/** Says on launch that the session has ended, when the page before could not say it any more. */
export function useExpiryNotice(key: RouteKey, isVisible: boolean): void {
  const { session } = useStores();
  const t = useText();
  const toast = useToast();
  const isDue = isVisible && key === 'launch' && session.hasExpiryNotice;
  useEffect(() => {
    if (!isDue) return;
    session.clearExpiryNotice();
    toast(t.error('unauthorized'));
  }, [isDue, session, t, toast]);
}
