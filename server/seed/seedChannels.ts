import type { TradingMode } from '../db/kinds';
import type { Insertable } from 'kysely';
import type { Database } from '../db/Database';
import { insertMissingChannels, type ChannelRow } from '../repositories/channels';
import type { Schema } from '../db/schema';

const NO_ACCOUNT = { accountName: '', accountNo: '', bankName: '', address: '' };

/** What the platform itself credits is recorded under this one; customers cannot choose it. */
const PLATFORM: Insertable<Schema['channel']> = {
  ...NO_ACCOUNT,
  id: 'backend',
  type: 'usdt',
  nameZhCn: '平台充值',
  nameEnUs: 'Platform',
  unit: 1,
  minAmount: 1,
  maxAmount: 10_000_000,
  chainType: '',
  walletAddress: '',
  position: 9,
  open: false,
};

/** Sample accounts that nobody can mistake for real ones; limits in 0.01 USDT. */
const SAMPLES: readonly Insertable<Schema['channel']>[] = [
  {
    id: 'bank-cny',
    type: 'bank',
    nameZhCn: '银行卡转账',
    nameEnUs: 'Bank transfer',
    unit: 2,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    accountName: '演示账户（请勿转账）',
    accountNameEnUs: 'DEMO account, do not transfer',
    accountNo: '6200 0000 0000 0000 000',
    bankName: '演示银行',
    bankNameEnUs: 'Demo Bank',
    address: '演示支行',
    addressEnUs: 'Demo Branch',
    chainType: '',
    walletAddress: '',
    position: 2,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-trc20',
    type: 'usdt',
    nameZhCn: 'USDT · TRC20',
    nameEnUs: 'USDT · TRC20',
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'TRC20',
    walletAddress: 'TDEMoDoNotSendAnythingHereXXbxRNn6',
    position: 1,
    open: true,
  },
  {
    ...NO_ACCOUNT,
    id: 'usdt-erc20',
    type: 'usdt',
    nameZhCn: 'USDT · ERC20',
    nameEnUs: 'USDT · ERC20',
    unit: 1,
    minAmount: 10_000,
    maxAmount: 10_000_000,
    chainType: 'ERC20',
    walletAddress: '0xDE300000000000000000000000000000000DE300',
    position: 3,
    open: true,
  },
];

const SAMPLE_ACCOUNTS = new Set(
  SAMPLES.flatMap(({ accountNo, walletAddress }) => [accountNo, walletAddress]),
);
SAMPLE_ACCOUNTS.delete('');

/** Whether a channel leads to an account that is nobody's. */
export function isSampleChannel(row: Pick<ChannelRow, 'accountNo' | 'walletAddress'>): boolean {
  return SAMPLE_ACCOUNTS.has(row.accountNo) || SAMPLE_ACCOUNTS.has(row.walletAddress);
}

/**
 * Stores the deposit channels that are missing; what an operator changed stays. Live mode has those
 * that its operator enters and no samples.
 */
export async function seedChannels(db: Database, mode: TradingMode): Promise<void> {
  await insertMissingChannels(db, mode === 'demo' ? [...SAMPLES, PLATFORM] : [PLATFORM]);
}
