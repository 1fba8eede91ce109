import type { ComponentType } from 'react';
import type { CommandName } from '@contract/ops/commands';
import type { Queue } from '@contract/ops/queue';
import { DeskPage } from './desk/DeskPage';
import { ApprovalsPage } from './pages/ApprovalsPage';
import { AuditPage } from './pages/AuditPage';
import { BooksPage } from './pages/BooksPage';
import { CustomersPage } from './pages/CustomersPage';
import { InquiriesPage } from './pages/InquiriesPage';
import { MarketPage } from './pages/MarketPage';
import { OperatorsPage } from './pages/OperatorsPage';
import { OrdersPage } from './pages/OrdersPage';
import { PayoutsPage } from './pages/PayoutsPage';
import { QueuePage } from './pages/QueuePage';
import { SettingsPage } from './pages/SettingsPage';
import type { IconName } from './ui/Icon';

export const PAGE_GROUPS = ['work', 'lookUp', 'run'] as const;

/** A page of the console; its title is the text `page.<icon>`. */
export interface PageRow {
  path: string;
  /** Route below `path`: `/:id?`. */
  detail?: string;
  icon: IconName;
  group: (typeof PAGE_GROUPS)[number];
  /** Opens the page after `G`. */
  letter: string;
  /** Command that a role must be able to run to see the page. */
  needs: CommandName;
  /** Queue whose number of waiting items is shown. */
  queue?: Queue | 'all';
  Page: ComponentType;
}

/** Every page; navigation, routes and `G` keys follow from the rows. */
export const PAGES: readonly PageRow[] = [
  {
    path: '/',
    icon: 'today',
    group: 'work',
    letter: 't',
    needs: 'queue list',
    queue: 'all',
    Page: QueuePage,
  },
  {
    path: '/deposits',
    detail: '/:id?',
    icon: 'deposits',
    group: 'work',
    letter: 'd',
    needs: 'deposits list',
    queue: 'deposits',
    Page: () => <DeskPage kind="deposits" />,
  },
  {
    path: '/identities',
    detail: '/:id?',
    icon: 'identities',
    group: 'work',
    letter: 'i',
    needs: 'identities list',
    queue: 'identities',
    Page: () => <DeskPage kind="identities" />,
  },
  {
    path: '/withdrawals',
    detail: '/:id?',
    icon: 'withdrawals',
    group: 'work',
    letter: 'w',
    needs: 'withdrawals list',
    queue: 'withdrawals',
    Page: () => <DeskPage kind="withdrawals" />,
  },
  {
    path: '/payouts',
    detail: '/:id?',
    icon: 'payouts',
    group: 'work',
    letter: 'p',
    needs: 'payouts list',
    queue: 'payouts',
    Page: PayoutsPage,
  },
  {
    path: '/inquiries',
    detail: '/:id?',
    icon: 'inquiries',
    group: 'work',
    letter: 'q',
    needs: 'inquiries list',
    queue: 'inquiries',
    Page: InquiriesPage,
  },
  {
    path: '/approvals',
    detail: '/:id?',
    icon: 'approvals',
    group: 'work',
    letter: 's',
    needs: 'approvals list',
    queue: 'approvals',
    Page: ApprovalsPage,
  },
  {
    path: '/customers',
    detail: '/:id?',
    icon: 'customers',
    group: 'lookUp',
    letter: 'c',
    needs: 'users find',
    Page: CustomersPage,
  },
  {
    path: '/orders',
    detail: '/:user?/:orderNo?',
    icon: 'orders',
    group: 'lookUp',
    letter: 'r',
    needs: 'orders list',
    Page: OrdersPage,
  },
  {
    path: '/market',
    icon: 'market',
    group: 'lookUp',
    letter: 'm',
    needs: 'market list',
    Page: MarketPage,
  },
  {
    path: '/books',
    icon: 'money',
    group: 'lookUp',
    letter: 'b',
    needs: 'statements list',
    Page: BooksPage,
  },
  {
    path: '/settings',
    detail: '/:tab?',
    icon: 'settings',
    group: 'run',
    letter: 'e',
    needs: 'settings list',
    Page: SettingsPage,
  },
  {
    path: '/audit',
    icon: 'audit',
    group: 'run',
    letter: 'a',
    needs: 'audit list',
    Page: AuditPage,
  },
  {
    path: '/operators',
    icon: 'operators',
    group: 'run',
    letter: 'o',
    needs: 'sessions list',
    Page: OperatorsPage,
  },
];
