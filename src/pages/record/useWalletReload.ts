import { compareStructural, reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { useStores } from '@/hooks/useStores';
import type { PagedListState } from '@/hooks/usePagedList';

/** Number of rows of the first page; a reload of more rows would scroll to the top. */
const FIRST_PAGE = 20;

/** Reloads a list of one page at most when a balance changes or a message arrives. */
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
