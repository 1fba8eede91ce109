import { useContext, useEffect, useState } from 'react';
import { PageVisibleContext } from '@/hooks/contexts';
import { useStores } from '@/hooks/useStores';

/** The list's first row, fixed until the page is left, so that the shown order does not change. */
export function useFirstOrder(): { first: string | null; isEmpty: boolean } {
  const { orders } = useStores();
  const isVisible = useContext(PageVisibleContext);
  const [first, setFirst] = useState<string | null>(null);
  const { pending, isPendingKnown, finished } = orders;
  const row = pending[0] ?? (isPendingKnown ? finished.list?.[0] : undefined);
  const now = row?.orderNo ?? null;
  useEffect(() => {
    if (!isVisible) setFirst(null);
    else setFirst((known) => known ?? now);
  }, [isVisible, now]);
  return { first, isEmpty: isPendingKnown && pending.length === 0 && finished.isEmpty };
}
