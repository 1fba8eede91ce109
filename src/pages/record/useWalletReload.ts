import { compareStructural, reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '@/hooks/useStores';
import type { PagedListState } from '@/hooks/usePagedList';

/** Beyond the first page a reload would throw the reader back to the top. */
const FIRST_PAGE = 20;

/**
 * Loads a list again when a balance moved or a message came, so that a decision shows without a
 * refresh – as long as its first page is all that is on screen.
 */
export function useWalletReload<T>(paged: PagedListState<T>): void {
  const { assets, messages } = useStores();
  const latest = useRef(paged);
  latest.current = paged;
  useEffect(
    () =>
      reaction(
        () => [assets.asset, messages.unread],
        () => {
          const { list, reload } = latest.current;
          if (list !== null && list.length <= FIRST_PAGE) void reload();
        },
        { equals: compareStructural },
      ),
    [assets, messages],
  );
}
