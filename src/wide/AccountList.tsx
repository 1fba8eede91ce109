import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useRequest } from '@/hooks/useRequest';
import { useStores } from '@/hooks/useStores';
import type { RouteKey } from '@/routes';
import { AccountMenu } from '@/pages/mine/components/AccountMenu';
import { MineOverlays, type MineOverlay } from '@/pages/mine/components/MineOverlays';
import { openAccount } from './openBeside';

export interface AccountListProps {
  /** The current page. The list reloads when it changes, as on a phone after Back. */
  pageKey: RouteKey;
}

/** The customer, the balance, and links to all account pages. */
export const AccountList = observer(function AccountList({ pageKey }: AccountListProps) {
  const { assets, orders, user } = useStores();
  const [overlay, setOverlay] = useState<MineOverlay>(null);
  const request = useRequest(
    () => Promise.all([user.load(), assets.load(), orders.loadPending()]),
    [pageKey],
  );
  // The log-out dialog covers the window; other parts open beside the list.
  const open = (requested: MineOverlay) => {
    if (requested === null || requested === 'logout' || requested === 'startOver')
      setOverlay(requested);
    else void openAccount(pageKey, requested);
  };
  return (
    <>
      <AccountMenu request={request} onOpen={open} />
      <MineOverlays open={overlay} onClose={() => setOverlay(null)} />
    </>
  );
});
