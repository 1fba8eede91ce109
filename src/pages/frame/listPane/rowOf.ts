import type { RouteKey } from '@/routes';
import type { AccountPart, chosen } from './chosen';
import { paneAreaOf } from './paneArea';

/** The row of the account's list that a page belongs to. */
const ACCOUNT_ROWS: Partial<Record<RouteKey, string>> = {
  mine: 'mine-statistics',
  recordStatistics: 'mine-statistics',
  record: 'mine-record',
  recordRecharge: 'mine-deposits',
  recordWithdraw: 'mine-payouts',
  wallet: 'mine-wallet',
  walletAddWallet: 'mine-wallet',
  walletAddBank: 'mine-wallet',
  recordMoney: 'mine-money',
  modifyAuthentication: 'mine-authentication',
  modify: 'mine-modify',
  modifyPassword: 'mine-modify',
  modifyRecoverFund: 'mine-modify',
  message: 'mine-message',
  invite: 'mine-invite',
  language: 'mine-language',
  service: 'mine-service',
};

const PART_ROWS: Record<AccountPart, string> = {
  standing: 'mine-standing',
  upDown: 'mine-updown',
  theme: 'mine-appearance',
  about: 'mine-about',
};

/** Pages that are opened from the page of a row, and go back to it. */
const WITHIN: readonly RouteKey[] = [
  'rechargeBank',
  'rechargeUsdt',
  'walletAddWallet',
  'walletAddBank',
  'modifyPassword',
  'modifyRecoverFund',
  'recordVerify',
];

/** Whether the page is that of a row itself. */
export const isRowPage = (key: RouteKey): boolean => !WITHIN.includes(key);

/** Id of the row that a page belongs to; null for none. */
export function rowOf(
  key: RouteKey,
  params: Readonly<Record<string, string | undefined>>,
  { part, orderNo }: Pick<typeof chosen, 'part' | 'orderNo'>,
): string | null {
  if (key === 'mine' && part !== null) return PART_ROWS[part];
  if (paneAreaOf(key, params) === 'account') return ACCOUNT_ROWS[key] ?? null;
  const shown = params.orderNo ?? orderNo;
  return shown === null ? null : `record-order-${shown}`;
}
