import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import type { RouteKey } from '@/routes';
import { AccountMenu } from '@/pages/mine/components/AccountMenu';
import { MineOverlays, type MineOverlay } from '@/pages/mine/components/MineOverlays';
import { openAccount } from './openBeside';

export interface AccountListProps {
  /** The page on screen: a phone comes back to this list after it, and asks anew. */
  pageKey: RouteKey;
}

/** Who one is, what one has, and the way to every page of the account. */
export const AccountList = observer(function AccountList({ pageKey }: AccountListProps) {
  const { assets, orders, user } = useStores();
  const [overlay, setOverlay] = useState<MineOverlay>(null);
  const request = useRequest(
    () => Promise.all([user.load(), assets.load(), orders.loadPending()]),
    [pageKey],
  );
  // A question lies over everything; the rest has room beside the list.
  const open = (asked: MineOverlay) => {
    if (asked === null || asked === 'logout') setOverlay(asked);
    else void openAccount(pageKey, asked);
  };
  return (
    <>
      <AccountMenu request={request} onOpen={open} />
      <MineOverlays open={overlay} onClose={() => setOverlay(null)} />
    </>
  );
});
